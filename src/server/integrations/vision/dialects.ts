/**
 * Parts of a request that a server with OpenAI's API may refuse. `levels` begins with the preferred one, the last one is
 * understood by every server; `words` are those by which a server names the part.
 */
const PARTS = {
  format: {
    levels: ["json_schema", "json_object", "none"],
    words: /response_?format|json_?schema|json_?object|json[ -]mode|structured[ _-]?output|grammar|guided/i,
  },
  limit: {
    levels: ["max_completion_tokens", "max_tokens", "none"],
    words: /max_?(?:completion_|new_|output_)?tokens|token limit|maxtokens/i,
  },
  detail: { levels: ["high", "none"], words: /\bdetail\b/i },
  prompt: { levels: ["system", "user"], words: /\broles?\b|system[ _-](?:message|prompt|instruction)/i },
} as const satisfies Record<string, { levels: readonly string[]; words: RegExp }>;

type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

/** Level at which each part is asked for. */
export type Dialect = { [Name in Part]: (typeof PARTS)[Name]["levels"][number] };

/** Index of the level of each part. */
type Levels = Record<Part, number>;

const toLevels = (levelOf: (part: Part) => number) =>
  Object.fromEntries(PART_NAMES.map((part) => [part, levelOf(part)])) as Levels;
const PREFERRED = toLevels(() => 0);
const lastOf = (part: Part) => PARTS[part].levels.length - 1;
const PLAIN = toLevels(lastOf);
const weaker = (one: Levels, other: Levels) => toLevels((part) => Math.max(one[part], other[part]));
const isSame = (one: Levels, other: Levels) => PART_NAMES.every((part) => one[part] === other[part]);
const toDialect = (levels: Levels) =>
  Object.fromEntries(PART_NAMES.map((part) => [part, PARTS[part].levels[levels[part]]])) as Dialect;

/** Returns whether a server's words name a part of a request. */
export const namesPart = (words: string) => PART_NAMES.some((part) => PARTS[part].words.test(words));

/** Search for a dialect in the course of one photo. */
export type Negotiation = {
  /** Returns the dialect of the next request. */
  ask(): Dialect;
  /** Notes that the server understood the last request. @returns whether that is news */
  accept(): boolean;
  /**
   * Notes that the server refused the last request.
   * @param words what it said
   * @param options `isLonger`: the request asked for more tokens than one that was understood
   * @returns false when another dialect would not help
   */
  refuse(words: string, options?: { isLonger: boolean }): boolean;
};

/**
 * Remembers what a server understands. Parts that it names in a refusal are asked for less. When it names none, the plain
 * request shows whether the parts are the reason; later photos then try the parts one by one.
 */
export function createDialects(): { negotiate(): Negotiation; known(): Dialect | null } {
  /** Best level of each part that no server refused. */
  let best = PREFERRED;
  let understood: Levels | null = null;
  return {
    known: () => understood && toDialect(understood),
    negotiate() {
      // Share what this photo finds out once the server understood a request: a refusal may have other reasons.
      let mine = best;
      let base = understood;
      let asked = best;
      let isPlain = false;

      const next = (): Levels => {
        if (!base) return isPlain ? PLAIN : mine;
        const untried = PART_NAMES.find((part) => (base?.[part] ?? 0) > mine[part]);
        return untried ? { ...base, [untried]: mine[untried] } : base;
      };
      const giveUp = (parts: readonly Part[], levelOf: (part: Part) => number) => {
        mine = toLevels((part) => (parts.includes(part) ? levelOf(part) : mine[part]));
        base &&= weaker(base, mine);
      };

      return {
        ask() {
          asked = next();
          return toDialect(asked);
        },
        accept() {
          const isNews = !understood || !isSame(understood, asked);
          best = weaker(best, mine);
          understood = asked;
          return isNews;
        },
        refuse(words, { isLonger } = { isLonger: false }) {
          const canGiveUp = (part: Part) => asked[part] < lastOf(part);
          const named = PART_NAMES.filter((part) => canGiveUp(part) && PARTS[part].words.test(words));
          const tried = base ? PART_NAMES.filter((part) => asked[part] !== base?.[part]) : [];
          if (named.length + tried.length > 0) {
            giveUp(named.length > 0 ? named : tried, (part) => asked[part] + 1);
            return true;
          }
          if (isLonger && canGiveUp("limit")) {
            giveUp(["limit"], lastOf);
            return true;
          }
          if (base || isPlain || isSame(asked, PLAIN)) return false;
          isPlain = true;
          return true;
        },
      };
    },
  };
}
