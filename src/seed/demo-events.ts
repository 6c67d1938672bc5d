/** Events for a development database: days from today, minutes from midnight in Singapore. */
export const demoEvents = [
  {
    title: "Cook with what is left: a leftovers workshop",
    location: "Kampung Admiralty, Community Plaza, 676 Woodlands Drive 71",
    description:
      "Bring two things from your fridge that need eating up. We cook fried rice, omelettes and a soup from them, and eat together afterwards. Aprons and woks are there; bring a box for what remains.",
    inDays: 3,
    startsAtMinute: 10 * 60,
    lastsMinutes: 150,
    capacity: 24,
  },
  {
    title: "Wet market rescue walk",
    location: "Tekka Centre, 665 Buffalo Road, meet at the main entrance",
    description:
      "At closing time we ask the stalls for vegetables that would not last until tomorrow, sort them and hand them out. Wear closed shoes and bring a trolley or large bags.",
    inDays: 5,
    startsAtMinute: 13 * 60,
    lastsMinutes: 120,
    capacity: 15,
  },
  {
    title: "Reading date labels: use by, best before, and your nose",
    location: "Jurong Regional Library, Programme Room 2",
    description:
      "What the dates on a package say and what they do not, with packages to guess at. Suitable for families.",
    inDays: 8,
    startsAtMinute: 19 * 60,
    lastsMinutes: 90,
    capacity: null,
  },
  {
    title: "Composting in a flat, without the smell",
    location: "Bishan-Ang Mo Kio Park, Pond Gardens shelter",
    description:
      "Three ways to turn peels and coffee grounds into soil in a kitchen: bokashi, worms and a simple bin. You take a small starter bin home.",
    inDays: 12,
    startsAtMinute: 9 * 60 + 30,
    lastsMinutes: 120,
    capacity: 30,
  },
  {
    title: "Community fridge cleaning morning",
    location: "Tampines North, void deck of Block 497",
    description:
      "Many hands clean and restock the community fridge, then there is kopi and kaya toast for everybody.",
    inDays: 16,
    startsAtMinute: 8 * 60,
    lastsMinutes: 120,
    capacity: 12,
    proposedByMember: true,
  },
  {
    title: "Peels and stems supper",
    location: "Queenstown Community Club, kitchen studio",
    description:
      "Broccoli stems, prawn shells and stale bread became a supper for twenty. The recipes hang in the studio.",
    inDays: -9,
    startsAtMinute: 18 * 60 + 30,
    lastsMinutes: 120,
    capacity: 20,
  },
];
