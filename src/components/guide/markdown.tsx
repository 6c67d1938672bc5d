import type { ComponentProps } from "react";
import ReactMarkdown, { type Components, type ExtraProps } from "react-markdown";
import rehypeSanitize, { defaultSchema, type Options as Schema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { Link } from "#components/ui/navigation/link.tsx";

/** What a text may hold: no pictures, no HTML of its own, links to web pages and addresses alone. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((tag) => tag !== "img"),
  // Footnotes come with prefixed ids already; a second prefix would break their links.
  clobberPrefix: "",
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto"] },
};

type Props<Tag extends "a" | "h2" | "table" | "th" | "td"> = ComponentProps<Tag> & ExtraProps;

/** The page has the one h1, so that a text's headings begin at h2 whatever its author wrote. */
const components: Components = { h1: "h2", a: Anchor, table: Table, th: HeaderCell, td: Cell };

/** Markdown (GitHub's flavour, with tables and bare links) as safe HTML. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="legal">
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[[rehypeSanitize, schema]]}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

function Anchor({ node: _node, href = "", children, ...props }: Props<"a">) {
  // The sanitiser took an address away that is no web page's.
  if (!href) return children;
  if (href.startsWith("/") && !href.startsWith("//")) {
    return (
      <Link href={href} prefetch={false}>
        {children}
      </Link>
    );
  }
  const isOutside = /^(https?:)?\/\//i.test(href);
  return (
    <a href={href} rel={isOutside ? "noopener noreferrer" : undefined} className="wrap-anywhere" {...props}>
      {children}
    </a>
  );
}

/** A table wider than a phone scrolls by itself; the keyboard can reach it. */
function Table({ node: _node, ...props }: Props<"table">) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll (WCAG 2.1.1)
    <section aria-label="Table" tabIndex={0} className="my-5 overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm sm:text-base" {...props} />
    </section>
  );
}

/** The corner above the names of the rows heads nothing, so it is no header. */
function HeaderCell({ node, ...props }: Props<"th">) {
  const className = "min-w-24 border-b-2 border-edge py-2 pr-4 align-bottom";
  if (node?.children.length === 0) return <td className={className} />;
  return <th scope="col" className={className} {...props} />;
}

function Cell({ node: _node, ...props }: Props<"td">) {
  return <td className="min-w-24 border-b border-line py-2 pr-4 align-top" {...props} />;
}
