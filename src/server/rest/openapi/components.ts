import { z } from "zod";
import * as account from "#schemas/account/account.ts";
import * as notification from "#schemas/account/notification.ts";
import * as passkey from "#schemas/account/passkey.ts";
import * as push from "#schemas/account/push.ts";
import * as token from "#schemas/account/token.ts";
import * as admin from "#schemas/admin.ts";
import * as api from "#schemas/api.ts";
import * as dashboard from "#schemas/dashboard.ts";
import * as attendance from "#schemas/event/attendance.ts";
import * as calendar from "#schemas/event/calendar.ts";
import * as event from "#schemas/event/event.ts";
import * as eventImport from "#schemas/event/event-import.ts";
import * as eventSeries from "#schemas/event/event-series.ts";
import * as host from "#schemas/event/host.ts";
import * as feedback from "#schemas/feedback.ts";
import * as food from "#schemas/food/food.ts";
import * as fridge from "#schemas/fridge.ts";
import * as guide from "#schemas/guide.ts";
import * as impact from "#schemas/impact.ts";
import * as claim from "#schemas/offer/claim.ts";
import * as offer from "#schemas/offer/offer.ts";
import * as offerReport from "#schemas/offer/report.ts";
import * as suggestion from "#schemas/offer/suggestion.ts";
import * as paging from "#schemas/paging.ts";
import * as report from "#schemas/report.ts";
import { CREDENTIAL_FAULTS, errorStatus } from "#server/errors.ts";

const modules = [
  api,
  account,
  admin,
  attendance,
  calendar,
  claim,
  dashboard,
  event,
  eventImport,
  eventSeries,
  feedback,
  food,
  fridge,
  guide,
  host,
  impact,
  notification,
  offer,
  offerReport,
  paging,
  passkey,
  push,
  report,
  suggestion,
  token,
];

/** Failure of any call. */
const Errors = z.object({
  errors: z.array(
    z.object({
      message: z.string().meta({ description: "For people; its wording may change." }),
      code: z.enum(Object.keys(errorStatus)),
      path: z.string().meta({ description: "Dotted path of the field that is wrong." }).optional(),
      reason: z
        .enum(CREDENTIAL_FAULTS)
        .meta({
          description:
            "Only with a 401. `expired`: refresh the token or make a new one; `missing`: no token was sent; `invalid`: any other fault.",
        })
        .optional(),
    }),
  ),
  requestId: z.string().meta({ description: "Quote it when you report the failure." }),
});

/** Schemas with names of their own in the document: `Errors`, and the objects and choices that the schema modules export. */
export function namedSchemas(): ReadonlyMap<string, z.ZodType> {
  const exported = modules.flatMap((module) => Object.entries<unknown>(module));
  return new Map<string, z.ZodType>([["Errors", Errors], ...exported.filter(isNamed)]);
}

function isNamed(entry: [string, unknown]): entry is [string, z.ZodType] {
  return entry[1] instanceof z.ZodObject || entry[1] instanceof z.ZodUnion;
}
