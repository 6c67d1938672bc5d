/** Phrases that hold a listed word and are food like any other. */
const HARMLESS =
  /\b(ginger|root) beer\b|\b(non-?alcoholic|alcohol[- ]free) \w+|\b(red |white )?wine vinegar\b|\bbeer[- ]batter(ed)?\b|\brum (and|&) raisin\b|\bvitamin [a-k]\d*\b|\bwine ?gums?\b/gi;

/** Food that is not shared, by whole English words in a title, and the sentence for each. */
const NOT_TAKEN: readonly { found: RegExp; message: string }[] = [
  {
    found:
      /\b(beers?|lagers?|stout|wines?|whisky|whiskey|vodka|gin|rum|brandy|cognac|soju|sake|makgeolli|champagne|prosecco|liqueurs?|alcohol(ic)?|baijiu|hard seltzer)\b/i,
    message: "Alcohol cannot be shared here.",
  },
  {
    found:
      /\b(raw|uncooked) (chicken|duck|pork|beef|mutton|lamb|meat|fish|salmon|tuna|prawns?|crabs?|squid|shellfish|seafood|cockles|oysters?|minced meat)\b/i,
    message: "Raw meat, fish and shellfish cannot be shared here unless the maker sealed it.",
  },
  {
    found:
      /\b(raw eggs?|half[- ](boiled|raw) eggs?|soft[- ]boiled eggs?|tiramisu|home-?made mayonnaise|home-?made mayo)\b/i,
    message: "Dishes with raw or half-raw egg cannot be shared here.",
  },
  {
    found: /\b(infant formula|baby formula|follow[- ]on formula|formula milk)\b/i,
    message: "Infant formula cannot be shared here.",
  },
  {
    found:
      /\b(medicines?|panadol|paracetamol|ibuprofen|aspirin|antibiotics?|cough syrup|supplements?|multivitamins?|vitamins?|whey protein|protein powder|herbal pills?)\b/i,
    message: "Medicine and supplements cannot be shared here.",
  },
  {
    found: /\b(home[- ]?canned|home[- ]?bottled|self[- ]?canned)\b/i,
    message: "Food that was canned at home cannot be shared here.",
  },
  {
    found: /\b(half[- ]eaten|bitten|plate scraps|from (my|a|our) plates?)\b/i,
    message: "Food from a plate cannot be shared here.",
  },
];

/** Returns why food with this title cannot be shared; null if nothing in it is known. */
export function findNotTaken(title: string): string | null {
  const text = title.normalize("NFKC").replaceAll(HARMLESS, " ");
  return NOT_TAKEN.find(({ found }) => found.test(text))?.message ?? null;
}
