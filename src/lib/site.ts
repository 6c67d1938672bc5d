/** Name of the site, and of the people and pages it refers to. */
export const site = {
  name: "Cukup",
  description: "A community of Singaporeans passionate about sustainable and healthy food.",
  tagline: "Driving sustainable food possibilities",
  contactEmail: "hello@cukup.example",
  /** Repository of the program; pages link to `/source`, which knows the one of a host who changed it. */
  repositoryUrl: "https://github.com/cukup/cukup",
  partners: ["Singapore Food Agency", "National Environment Agency"],
} as const;
