import type { DemoEvent } from "#seed/demo-events/demo-event.ts";

/** The event that goes on now, and those that are over. */
export const begunEvents: readonly DemoEvent[] = [
  {
    title: "Soup night from the market's last crates",
    location: "Tampines North Community Centre, kitchen",
    postalCode: "528523",
    station: "Tampines",
    area: "Tampines",
    directions: "The kitchen is on level 2, behind the badminton hall.",
    topics: ["cooking", "rescue"],
    description:
      "Carrots, cabbages and bones that would have been thrown away tonight simmer in three pots. **Come hungry.**",
    inDays: 0,
    startsAtMinute: 0,
    running: {
      startedMinutesAgo: 40,
      here: 8,
      walkIns: 2,
      message: "Please bring a bowl and a spoon. The lift is out of order; the stairs are beside it.",
    },
    lastsMinutes: 180,
    capacity: 14,
    coming: 12,
  },
  {
    title: "Peels and stems supper",
    location: "Queenstown Community Club, kitchen studio",
    station: "Queenstown",
    area: "Queenstown",
    topics: ["cooking"],
    description:
      "Broccoli stems, prawn shells and stale bread became a supper for twenty. The recipes hang in the studio.",
    inDays: -9,
    startsAtMinute: 18 * 60 + 30,
    lastsMinutes: 120,
    capacity: 20,
    coming: 12,
    results: {
      came: 14,
      kg: { Rescued: 18.5, Composted: 3.2 },
      note: "Prawn shells make the **better broth**. The stems left over became kimchi:\n\n- two jars for the community fridge\n- one for the seniors' corner downstairs",
      photos: [
        { file: "pots.webp", alt: "Three steaming pots of soup on a stove" },
        { file: "jars.webp", alt: "Two jars of kimchi and achar beside half a cabbage" },
      ],
      feedback: [
        { rating: 5, text: "The broth! Please send the recipe round." },
        { rating: 4, text: "Two more chopping boards, then nobody waits." },
        { rating: 5, text: null },
      ],
    },
  },
  {
    title: "Rescue run at Pasir Panjang",
    location: "Pasir Panjang Wholesale Centre",
    station: "Haw Par Villa",
    area: "Queenstown",
    topics: ["rescue"],
    description: "Eleven people, four trolleys, and vegetables for three community fridges.",
    inDays: -24,
    startsAtMinute: 7 * 60,
    lastsMinutes: 180,
    capacity: null,
    coming: 11,
    results: {
      came: 11,
      kg: { Rescued: 84.5, Donated: 60, Composted: 6 },
      note: "Four trolleys of _kai lan_, tomatoes and bananas, sorted before breakfast.",
      photos: [
        {
          file: "market.webp",
          alt: "Crates of kai lan, tomatoes, bananas and carrots around a loaded trolley",
        },
      ],
      feedback: [
        { rating: 5, text: "The early start was worth it." },
        { rating: 3, text: "Hard to find the right gate. A photo of it would help." },
      ],
    },
  },
  {
    title: "Worm bins for beginners",
    location: "Jurong Lake Gardens, Garden Pavilion",
    station: "Chinese Garden",
    area: "Jurong East",
    topics: ["composting", "families"],
    description: "Each family built a bin and took a handful of worms home.",
    inDays: -51,
    startsAtMinute: 10 * 60,
    lastsMinutes: 120,
    capacity: 15,
    coming: 8,
  },
];
