import superjson, { type SuperJSONResult } from "superjson";
import { z } from "zod";
import {
  type NotificationKind,
  type NotificationPayload,
  notificationKinds,
} from "#server/services/notification/notification-kinds.ts";
import type { PushRequest } from "#server/services/push/push-request.ts";

// The names of fields are stored in the queue, where versions before and after this one read and write them.

const Id = z.int().positive();
/** Written by superjson. */
const Notice = z.looseObject({ json: z.record(z.string(), z.unknown()) });

/** Job that sends a mail. */
export const MailJobData = z.object({ sealed: z.string() });
export type MailJobData = z.infer<typeof MailJobData>;

/** Job that notifies some of the recipients. */
const NotificationJobData = z.object({ userIds: z.array(Id), notice: Notice });
export type NotificationJobData = { userIds: readonly number[]; notice: SuperJSONResult };

/** Job that mails a notification to one recipient. */
const NotificationMailJobData = z.object({ userId: Id, notice: Notice });
export type NotificationMailJobData = { userId: number; notice: SuperJSONResult };

/** Job that pushes a notification to some subscriptions, or a test without a notice. `tries`: those that have failed. */
const PushJobData = z.object({
  devices: z.array(z.object({ userId: Id, subscriptionId: Id })),
  at: z.iso.datetime(),
  notice: Notice.nullable(),
  tries: z.int().min(0),
});
export type PushJobData = Omit<z.infer<typeof PushJobData>, "notice"> & { notice: SuperJSONResult | null };

/** Fields that several kinds of notifications have; those of one kind are as another version may have written them. */
const Payload = z.looseObject({
  kind: z.enum(Object.keys(notificationKinds) as NotificationKind[]),
  event: z.looseObject({ id: Id, title: z.string(), startsAt: z.date(), location: z.string() }).optional(),
  changes: z.array(z.string()).optional(),
  guide: z.looseObject({ id: Id, action: z.string() }).optional(),
});

/** Error of a job whose data this version cannot read; a process of another version may. It names fields, never their values. */
export class JobDataInvalid extends Error {
  override name = "JobDataInvalid";
}

/** Reads the data of a job. @throws JobDataInvalid */
export function readJobData<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> {
  const { success, data: read, error } = schema.safeParse(data);
  if (success) return read;
  const paths = new Set(error.issues.map(({ path }) => path.join(".") || "data"));
  throw new JobDataInvalid(`not valid: ${[...paths].join(", ")}`);
}

/** Reads the data of a job that notifies. @throws JobDataInvalid */
export function readNotificationJob(data: unknown): { userIds: number[]; payload: NotificationPayload } {
  const { userIds, notice } = readJobData(NotificationJobData, data);
  return { userIds, payload: readPayload(notice) };
}

/** Reads the data of a job that mails a notification. @throws JobDataInvalid */
export function readNotificationMailJob(data: unknown): { userId: number; payload: NotificationPayload } {
  const { userId, notice } = readJobData(NotificationMailJobData, data);
  return { userId, payload: readPayload(notice) };
}

/** Reads the data of a job that pushes. @throws JobDataInvalid */
export function readPushJob(data: unknown): PushRequest & { tries: number } {
  const { devices, at, notice, tries } = readJobData(PushJobData, data);
  const made = new Date(at);
  return { devices, at: made, tries, notice: notice && { payload: readPayload(notice), at: made } };
}

function readPayload(notice: z.infer<typeof Notice>): NotificationPayload {
  const payload = readJobData(Payload, superjson.deserialize(notice as SuperJSONResult));
  // The fields of one kind are not looked at.
  return payload as NotificationPayload;
}
