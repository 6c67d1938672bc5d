import { z } from "zod";
import { Attendance } from "#schemas/event/attendance.ts";
import {
  CheckInInput,
  CheckInItem,
  CheckInList,
  ListCheckInsInput,
  OwnCheckInList,
  OwnPass,
  Pass,
  SetWalkInsInput,
  UndoCheckInInput,
  WalkIns,
} from "#schemas/event/check-in.ts";
import { idOf } from "#schemas/text.ts";
import { activatedProcedure, authenticatedProcedure, router } from "#server/api/trpc.ts";
import { checkIn, setWalkIns, undoCheckIn } from "#server/services/event/check-in/check-in.ts";
import { listCheckIns } from "#server/services/event/check-in/list-check-ins.ts";
import { getOwnPass } from "#server/services/event/check-in/own-pass.ts";
import { getPass } from "#server/services/event/check-in/pass.ts";
import { listOwnCheckIns } from "#server/services/event/row/own-check-ins.ts";
import { confirmCheckIn, undoOwnCheckIn } from "#server/services/event/walk-in/confirm-check-in.ts";

/** Check-in of an event, for its organisers, and the pass that people show there. */
export const checkInRouter = router({
  /** For people with a seat. */
  pass: activatedProcedure
    .meta({ scope: "events:read" })
    .input(z.object({ id: idOf("event") }))
    .output(Pass)
    .query(({ ctx, input }) => getPass(ctx, input.id)),

  /** Own pass of the account, activated or not. */
  ownPass: authenticatedProcedure
    .meta({ scope: "events:read" })
    .output(OwnPass)
    .query(({ ctx }) => getOwnPass(ctx)),

  /** Check-ins of the viewer by their username alone. */
  own: activatedProcedure
    .meta({ scope: "events:read" })
    .output(OwnCheckInList)
    .query(async ({ ctx }) => ({ items: await listOwnCheckIns(ctx) })),

  confirmOwn: activatedProcedure
    .meta({ scope: "events:write" })
    .input(z.object({ id: idOf("event") }))
    .output(Attendance)
    .mutation(({ ctx, input }) => confirmCheckIn(ctx, input.id)),

  undoOwn: activatedProcedure
    .meta({ scope: "events:write" })
    .input(z.object({ id: idOf("event") }))
    .output(z.null())
    .mutation(({ ctx, input }) => undoOwnCheckIn(ctx, input.id)),

  list: activatedProcedure
    .meta({ scope: "events:read" })
    .input(ListCheckInsInput)
    .output(CheckInList)
    .query(({ ctx, input }) => listCheckIns(ctx, input)),

  checkIn: activatedProcedure
    .meta({ scope: "events:write" })
    .input(CheckInInput)
    .output(CheckInItem)
    .mutation(({ ctx, input }) => checkIn(ctx, input)),

  undo: activatedProcedure
    .meta({ scope: "events:write" })
    .input(UndoCheckInInput)
    .output(z.null())
    .mutation(({ ctx, input }) => undoCheckIn(ctx, input)),

  setWalkIns: activatedProcedure
    .meta({ scope: "events:write" })
    .input(SetWalkInsInput)
    .output(WalkIns)
    .mutation(({ ctx, input }) => setWalkIns(ctx, input)),
});
