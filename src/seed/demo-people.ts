/** First names of the demo people who come to events; those who are not shown to members have none. */
export const demoPeople: readonly (string | null)[] = [
  "Mei",
  "Arif",
  "Priya",
  "Wei Jie",
  "Nurul",
  null,
  "Daniel",
  "Siti",
  "Kavitha",
  null,
  "Jia Hui",
  "Farid",
];
