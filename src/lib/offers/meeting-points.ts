/** Public meeting places that a giver chooses from. */
export const MEETING_POINTS = ["Void deck", "Lift lobby", "Letter boxes", "Bus stop", "MRT station"] as const;
export type MeetingPoint = (typeof MEETING_POINTS)[number];

/** Returns the meeting point that a text begins with; null for none. */
export const meetingPointOf = (spot: string): MeetingPoint | null =>
  MEETING_POINTS.find((point) => spot.trim().toLowerCase().startsWith(point.toLowerCase())) ?? null;

/** Returns a typed meeting place that begins with a point, in place of the one before: `Void deck, Blk 508B`. */
export function withMeetingPoint(spot: string, point: MeetingPoint): string {
  const rest = spot
    .trim()
    .slice(meetingPointOf(spot)?.length ?? 0)
    .replace(/^[\s,]+/, "");
  return rest ? `${point}, ${rest}` : point;
}
