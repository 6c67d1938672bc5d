/** Feedback for a development database, newest first; feedback without an author is of a deleted account. */
export const demoFeedback = [
  {
    daysAgo: 1,
    author: "member",
    name: "Mei Ling",
    email: "member@cukup.example",
    suggestion: "A session on keeping herbs fresh. Half of my coriander still ends up in the bin.",
    feedbackMessage:
      "The leftovers workshop was the best Saturday morning in a long time. I went home with a box of fried rice and three ideas for stale bread, and my mother has asked for the soup twice since.",
  },
  {
    daysAgo: 4,
    author: "member",
    name: "Mei Ling",
    email: "member@cukup.example",
    suggestion: null,
    feedbackMessage:
      "Logging lunch with a photo takes ten seconds, and seeing what I leave on the plate made me ask for less rice at the stall. The uncle now does it without my asking.",
  },
  {
    daysAgo: 9,
    author: null,
    name: null,
    email: null,
    suggestion: "Please start the market walk half an hour later, the stalls were still selling.",
    feedbackMessage:
      "Good walk, kind people.\nI did not expect how much of it was perfectly fine: kailan, two boxes of tomatoes, a whole crate of bananas.",
  },
] as const;
