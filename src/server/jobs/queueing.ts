import type { ServiceContext } from "#server/context.ts";
import { enqueueNotificationMails, enqueueNotifications } from "#server/jobs/enqueue-notifications.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { queueMails } from "#server/jobs/queue-mail.ts";

type Queueing = Pick<ServiceContext, "queueMail" | "enqueueNotifications" | "enqueueNotificationMails">;

/** Returns the part of a context that enqueues jobs, each in the transaction of the context on which it is called. */
export function queueing(queue: () => Queue): Queueing {
  return {
    queueMail(...mails) {
      return queueMails(queue(), this.db, mails);
    },
    enqueueNotifications(userIds, payload) {
      return enqueueNotifications(queue(), this.db, userIds, payload);
    },
    enqueueNotificationMails(userIds, payload) {
      return enqueueNotificationMails(queue(), this.db, userIds, payload);
    },
  };
}
