import { rep, type Target } from "./attacks.ts";

/** Adds Markdown of guides and events, which is saved and shown on their pages. */
export function addMarkdown({ add, call, bearer }: Target): void {
  const LENGTH = 49_990;
  for (const [name, text] of Object.entries({
    emphasis: rep("*a_", LENGTH),
    quotation: `${rep(">", LENGTH)} a`,
    brackets: rep("[", LENGTH),
    footnotes: `${rep("[^a]", 40_000)}\n\n[^a]: x`,
    columns: `${rep("|a", 24_000)}|\n${rep("|-", 24_000)}|`,
    "empty cells": `${rep("|a", 60)}|\n${rep("|-", 60)}|\n${rep("a\n", 49_000)}`,
    lists: `${rep("- ", LENGTH)}a`,
    "deep lists": Array.from({ length: 220 }, (_, i) => `${" ".repeat(2 * i)}- a`).join("\n"),
    "ordinary list": rep("- a\n", LENGTH),
    paragraphs: rep("a\n\n", LENGTH),
    html: rep("a<!--", LENGTH),
    links: rep("[a](b) ", LENGTH),
    setext: rep("a\n-\n", LENGTH),
    excerpt: `a${rep("[", LENGTH)}`,
  })) {
    add(`guide ${name}`, async () => {
      const response = await call("POST", "/api/v1/guide", { title: name, description: text }, bearer);
      if (response.status !== 201) return response;
      const { data } = (await response.clone().json()) as { data: { id: number } };
      const pages = await Promise.all(
        ["/guides", `/guides/${data.id}`, "/sitemap.xml"].map((path) => call("GET", path)),
      );
      return pages.find(({ status }) => status >= 500) ?? response;
    });
  }

  for (const [name, text] of Object.entries({
    quotation: `${rep("> ", 4_990)}a`,
    "quotation without spaces": `${rep(">", 4_990)}a`,
    lists: `${rep("- ", 4_990)}a`,
    emphasis: rep("*a_", 4_990),
    brackets: rep("[", 4_990),
    links: rep("[a](b) ", 4_990),
  })) {
    add(`event ${name}`, async () => {
      const event = { title: name, date: "2027-01-01", time: "10:00", location: "x", description: text };
      const response = await call("POST", "/api/v1/event", event, bearer);
      if (response.status !== 201) return response;
      const { data } = (await response.clone().json()) as { data: { id: number } };
      const page = await call("GET", `/events/${data.id}`);
      return page.status >= 500 ? page : response;
    });
  }
}

/** Adds tables of sales. */
export function addCsv({ post, cookie }: Target): void {
  const csv = (name: string, text: string) =>
    post(`csv ${name}`, "/api/trpc/dashboard.previewSales", { json: { csv: text } }, cookie);
  const HEADER = "date,amount,note\n";
  csv("20,000 rows", HEADER + "2026-11-20,1.50,Stall in the hall\n".repeat(20_000));
  csv("300,000 rows", `date,amount\n${rep("1,1\n", 700_000)}`);
  csv("blank rows", rep("\n", 500_000));
  for (const [name, row] of Object.entries({
    empty: "\n",
    "carriage returns": "\r\n",
    separators: ",,\n",
    semicolons: ";;\n",
    quotes: '""\n',
    spaces: "  \n",
  }))
    csv(`blank rows of ${name}`, HEADER + rep(row, 440_000));
  csv("blanks", rep(" ", 899_000));
  csv("tabs", rep("\t", 500_000));
  csv("commas", rep(",", 899_000));
  csv("columns", `date,amount,${rep("a,", 880_000)}`);
  csv("quotes", rep('"', 440_000));
  csv("open quote", `date,amount\n"${rep("a\n", 600_000)}`);
  csv("wrong rows", HEADER + rep("x,y,z\n", 120_000));
  csv("long amounts", HEADER + rep(`2026-11-20,"${rep("1,111", 900)}",x\n`, 800_000));
  post(
    "csv import of 20,000 rows",
    "/api/trpc/dashboard.importSales",
    {
      json: { csv: HEADER + "2026-11-20,1.50,Stall in the hall\n".repeat(20_000), key: "0123456789abcdef0" },
    },
    cookie,
  );
}
