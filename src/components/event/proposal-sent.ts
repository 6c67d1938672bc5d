/** Toast after a proposal was sent; its title is that of any event that was created. */
export const proposalSent = {
  title: "Event created successfully",
  description: "We’ll notify you when it’s approved.",
};
