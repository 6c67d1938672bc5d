/** Name of the site, and of the people and pages it refers to. */
export const site = {
  name: "Cukup",
  description: "A community of Singaporeans passionate about sustainable and healthy food.",
  tagline: "Driving sustainable food possibilities",
  contactEmail: "hello@cukup.example",
  repositoryUrl: "https://github.com/cukup/cukup",
  licenceUrl: "https://github.com/cukup/cukup/blob/main/LICENSE",
  partners: ["Singapore Food Agency", "National Environment Agency"],
} as const;
