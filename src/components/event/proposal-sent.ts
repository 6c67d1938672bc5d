/** Toast after a proposal was sent; its title is that of any event that was created. */
export const proposalSent = {
  title: "Event created successfully",
  description: "It is a proposal: an admin looks at it before everybody can see it.",
};
