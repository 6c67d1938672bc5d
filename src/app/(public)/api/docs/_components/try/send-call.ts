import type { Parameter } from "#server/rest/openapi/types.ts";
import { API_PATH } from "./load-document.ts";

export type CallToSend = {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** Values of the parameters by their names; empty ones are left out. */
  values: Readonly<Record<string, string>>;
  token: string;
  /** Undefined for a call without one. */
  body: { type: string; text: string } | undefined;
};

export type Result = { status: string; ms: number; headers: string; body: string };

/** Characters of a response that are shown. */
const MAX_SHOWN = 50_000;

/** Sends a call, never with cookies, so that only the token in the field decides who is calling. */
export async function sendCall(call: CallToSend): Promise<Result> {
  const { method, parameters, values, token, body } = call;
  const headers = new Headers();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body) headers.set("content-type", body.type);
  for (const { name } of parameters.filter((parameter) => parameter.in === "header"))
    if (values[name]) headers.set(name, values[name]);
  const start = performance.now();
  const response = await fetch(urlOf(call), {
    method,
    headers,
    body: body?.text ?? null,
    credentials: "omit",
    cache: "no-store",
  });
  const text = await readBody(response);
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    ms: Math.round(performance.now() - start),
    headers: [...response.headers].map((header) => header.join(": ")).join("\n"),
    body: text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text,
  };
}

function urlOf({ path, parameters, values }: CallToSend): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  const query = new URLSearchParams();
  for (const { name } of parameters.filter((parameter) => parameter.in === "query"))
    if (values[name]) query.set(name, values[name]);
  return `${API_PATH}${filled === "/" ? "" : filled}${query.size > 0 ? `?${query}` : ""}`;
}

/** Reads a body as text: JSON is indented, and of what is no text only the size is told. */
async function readBody(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^(?:text\/|application\/json)/.test(type)) {
    const { size } = await response.blob();
    return size === 0 ? "" : `${type}, ${size} bytes`;
  }
  const text = await response.text();
  return type.startsWith("application/json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
