export type CurlCall = {
  method: string;
  url: string;
  /** Name of the shell variable that holds the token; undefined for a call without one. */
  token?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Type of the file that is sent as the body, instead of JSON. */
  fileType?: string;
  /** Stores the response under the file name of the URL. */
  isFile?: boolean;
};

/** Writes a call as a command for a POSIX shell, one option a line. */
export function toCurl({ method, url, token, headers = {}, body, fileType, isFile }: CurlCall): string {
  const shown = Object.entries(headers);
  if (body !== undefined) shown.push(["Content-Type", "application/json"]);
  if (fileType) shown.push(["Content-Type", fileType]);
  const hasBody = body !== undefined || fileType !== undefined;
  const isPlain = method === "GET" || (method === "POST" && hasBody);
  return [
    `curl ${isPlain ? "" : `-X ${method} `}${isFile ? "-O " : ""}"${url}"`,
    ...(token ? [`-H "Authorization: Bearer $${token}"`] : []),
    ...shown.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(fileType ? ["--data-binary @calendar.ics"] : []),
    ...(body === undefined ? [] : [`-d ${quote(JSON.stringify(body, null, 2))}`]),
  ].join(" \\\n  ");
}

/** Quotes an argument; nothing in single quotes has a meaning to the shell. */
const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
