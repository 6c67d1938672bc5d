/** What a notice says of an event. */
export type NoticeEvent = { id: number; title: string; startsAt: Date };

/** Something that people are told; each kind with what its wording needs. */
export type Notice =
  | { kind: "event_joined"; event: NoticeEvent }
  | { kind: "event_reminder"; event: NoticeEvent }
  | { kind: "event_changed"; event: NoticeEvent; changes: string[] }
  | { kind: "event_cancelled"; event: NoticeEvent }
  | { kind: "waitlist_promoted"; event: NoticeEvent }
  | { kind: "proposal_received"; event: NoticeEvent; proposer: string }
  | { kind: "proposal_approved"; event: NoticeEvent }
  | { kind: "proposal_declined"; event: NoticeEvent }
  | { kind: "feedback_received"; name: string }
  | { kind: "security"; message: string };

export type NoticeKind = Notice["kind"];
