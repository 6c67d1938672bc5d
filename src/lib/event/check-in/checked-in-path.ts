const FRAGMENT = "#checked-in";
const PATH = /^\/events\/me\/(\d+)#checked-in$/;

/** Path of the notice that a host checked the viewer in by their username; no other notification links to it. */
export const checkedInPath = (eventId: number): string => `/events/me/${eventId}${FRAGMENT}`;

/** Returns the id of the event of such a path; null for any other. */
export function eventOfCheckedInPath(path: string | null): number | null {
  const id = PATH.exec(path ?? "")?.[1];
  return id === undefined ? null : Number(id);
}
