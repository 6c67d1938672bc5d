import type { Area } from "#lib/places/areas.ts";
import type { Topic } from "#lib/topics.ts";

export type DemoEvent = {
  title: string;
  location: string;
  postalCode?: string;
  station?: string;
  area?: Area;
  directions?: string;
  topics: Topic[];
  /** Markdown. */
  description: string;
  /** Days from today. */
  inDays: number;
  /** Minutes from midnight in Singapore. */
  startsAtMinute: number;
  lastsMinutes: number;
  capacity: number | null;
  /** Demo people with a seat; those beyond the capacity wait. */
  coming: number;
  proposedByMember?: boolean;
  /** Reason for which an admin declined the member's proposal. */
  declinedBecause?: string;
  /** The member as a host of an admin's event: with the username on its page, or with an open invitation. */
  memberIs?: "shown host" | "invited";
  /** For an event that is closed: its results, and what those who came say about it. */
  results?: {
    came: number;
    kg: Partial<Record<"Rescued" | "Donated" | "Composted", number>>;
    /** Markdown. */
    note: string;
    /** Drawings in `photos`, with what they show. */
    photos: { file: string; alt: string }[];
    feedback: { rating: number; text: string | null }[];
  };
  /** For an event that goes on now, in place of the day and the time: its check-in. */
  running?: { startedMinutesAgo: number; here: number; walkIns: number; message: string };
};

/** Events for a development database. */
export const demoEvents: readonly DemoEvent[] = [
  {
    title: "Cook with what is left: a leftovers workshop",
    location: "Kampung Admiralty, Community Plaza, 676 Woodlands Drive 71",
    postalCode: "730676",
    station: "Admiralty",
    area: "Woodlands",
    directions: "Meet at the long tables beside the hawker centre's stairs.",
    topics: ["cooking"],
    description:
      "Bring two things from your fridge that need eating up. We cook **fried rice, omelettes and a soup** from them, and eat together afterwards.\n\n- Aprons and woks are there\n- Bring a box for what remains",
    inDays: 3,
    startsAtMinute: 10 * 60,
    lastsMinutes: 150,
    capacity: 24,
    coming: 11,
  },
  {
    title: "Wet market rescue walk",
    memberIs: "shown host",
    location: "Tekka Centre, 665 Buffalo Road",
    postalCode: "210665",
    station: "Little India",
    area: "Rochor",
    directions: "Exit C of the station, then the main entrance on Buffalo Road.",
    topics: ["rescue", "sharing"],
    description:
      "At closing time we ask the stalls for vegetables that would not last until tomorrow, sort them and hand them out.\n\nWear closed shoes and bring a trolley or large bags.",
    inDays: 5,
    startsAtMinute: 13 * 60,
    lastsMinutes: 120,
    capacity: 10,
    coming: 12,
  },
  {
    title: "Bread round: from bakery to neighbours",
    memberIs: "invited",
    location: "Bedok Town Square",
    station: "Bedok",
    area: "Bedok",
    topics: ["rescue"],
    description:
      "We collect unsold bread from three bakeries at closing time and bring it to a seniors' centre two streets on. _Two hands are enough._",
    inDays: 5,
    startsAtMinute: 20 * 60 + 30,
    lastsMinutes: 75,
    capacity: 8,
    coming: 5,
  },
  {
    title: "Reading date labels: use by, best before, and your nose",
    location: "Jurong Regional Library, Programme Room 2",
    postalCode: "609732",
    station: "Jurong East",
    area: "Jurong East",
    topics: ["visits", "families"],
    description:
      "What the dates on a package say and what they do not, with packages to guess at. Suitable for families.",
    inDays: 8,
    startsAtMinute: 19 * 60,
    lastsMinutes: 90,
    capacity: null,
    coming: 0,
  },
  {
    title: "Kimchi, achar and other ways to keep a cabbage",
    location: "Our Tampines Hub, Cooking Studio",
    postalCode: "528523",
    station: "Tampines",
    area: "Tampines",
    topics: ["storing", "cooking"],
    description:
      "One cabbage, three jars. Bring:\n\n1. a jar of at least half a litre\n2. a knife that you like\n\nSalt, chilli and vinegar are there.",
    inDays: 9,
    startsAtMinute: 18 * 60 + 30,
    lastsMinutes: 150,
    capacity: 16,
    coming: 3,
  },
  {
    title: "Composting in a flat, without the smell",
    location: "Bishan-Ang Mo Kio Park, Pond Gardens shelter",
    station: "Bishan",
    area: "Bishan",
    topics: ["composting"],
    description:
      "Three ways to turn peels and coffee grounds into soil in a kitchen: bokashi, worms and a simple bin. You take a small starter bin home.",
    inDays: 12,
    startsAtMinute: 9 * 60 + 30,
    lastsMinutes: 120,
    capacity: 30,
    coming: 7,
  },
  {
    title: "Half the plate: vegetables that children finish",
    location: "Punggol Regional Library, Makerspace",
    station: "Punggol",
    area: "Punggol",
    topics: ["eating-well", "families"],
    description:
      "Children cut, season and roast what they would otherwise leave. From five years, each with one adult.",
    inDays: 13,
    startsAtMinute: 10 * 60,
    lastsMinutes: 90,
    capacity: 12,
    coming: 9,
  },
  {
    title: "Fridge restock evening",
    location: "Void deck of Block 441, Clementi Avenue 3",
    postalCode: "120441",
    station: "Clementi",
    area: "Clementi",
    topics: ["sharing"],
    description:
      "Wipe, sort, label, restock. The rules of the fridge are short: _sealed or whole, dated, nothing raw._",
    inDays: 14,
    startsAtMinute: 19 * 60 + 30,
    lastsMinutes: 60,
    capacity: null,
    coming: 4,
  },
  {
    title: "Behind the scenes of a food bank",
    location: "Warehouse in Chin Bee, Jurong West",
    area: "Jurong West",
    directions: "Bus 98 stops at the gate. Please bring an ID for the guard.",
    topics: ["visits", "rescue"],
    description:
      "Where surplus goes, who sorts it, and what cannot be given on. An hour's tour, then an hour of sorting for those who like.",
    inDays: 19,
    startsAtMinute: 14 * 60,
    lastsMinutes: 120,
    capacity: 20,
    coming: 6,
  },
  {
    title: "Cook-along for busy evenings",
    location: "Toa Payoh Central Community Club",
    station: "Toa Payoh",
    area: "Toa Payoh",
    topics: ["eating-well", "cooking"],
    description: "A dinner for four in forty minutes, from what is in the fridge on a Thursday.",
    inDays: 26,
    startsAtMinute: 19 * 60,
    lastsMinutes: 90,
    capacity: 18,
    coming: 1,
  },
  {
    title: "Swap table: what your pantry has twice",
    location: "Pasir Ris East Community Club",
    station: "Pasir Ris",
    area: "Pasir Ris",
    topics: [],
    description: "Bring what is sealed and in date, take what you will use.",
    inDays: 40,
    startsAtMinute: 11 * 60,
    lastsMinutes: 120,
    capacity: null,
    coming: 2,
  },
  {
    title: "Community fridge cleaning morning",
    location: "Tampines North, void deck of Block 497",
    postalCode: "520497",
    station: "Tampines",
    area: "Tampines",
    topics: ["sharing"],
    description:
      "Many hands clean and restock the community fridge, then there is kopi and kaya toast for everybody.",
    inDays: 16,
    startsAtMinute: 8 * 60,
    lastsMinutes: 120,
    capacity: 12,
    coming: 0,
    proposedByMember: true,
  },
  {
    title: "Durian feast with the season's last fruit",
    location: "Geylang, Lorong 17",
    station: "Aljunied",
    area: "Geylang",
    topics: ["eating-well"],
    description: "We buy what the stalls have left on the last evening of the season, and share it.",
    inDays: 30,
    startsAtMinute: 19 * 60,
    lastsMinutes: 120,
    capacity: 20,
    coming: 0,
    proposedByMember: true,
    declinedBecause: "The stalls sell out by then. Would a rescue walk an hour before closing do?",
  },
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
      note: "Prawn shells make the **better broth**. What was left of the stems became kimchi:\n\n- two jars for the community fridge\n- one for the seniors' corner downstairs",
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
