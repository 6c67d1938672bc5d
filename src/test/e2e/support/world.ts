import type postgres from "postgres";
import { callApi, createMember, dateInDays, type Person } from "./people.ts";

type Member = Person & { token: string };

/** Members and rows enough that none of their screens is empty. */
export interface World {
  admin: Member;
  member: Member;
  newcomer: Member;
  /** Published, with seats left; none of these members has joined it. */
  openEvent: number;
  /** Published, and its one seat is taken. */
  fullEvent: number;
  /** Published, and the member has joined it. */
  joinedEvent: number;
  /** Proposed by the member and published, with a guest. */
  ownEvent: number;
  /** Waits for an admin. */
  proposal: number;
  cancelledEvent: number;
}

const LONG_WORD = "Makan-bersama-sama-sampai-pinggan-licin-dan-tiada-yang-terbuang";

/** Creates rows for one journey, independent of journeys that run at the same time. */
export async function createWorld(origin: string, sql: postgres.Sql): Promise<World> {
  const [admin, member, newcomer, guest] = await Promise.all([
    createMember(origin, sql, { admin: true }),
    createMember(origin, sql),
    createMember(origin, sql),
    createMember(origin, sql),
  ]);
  const make = async (by: Member, title: string, more: object = {}) => {
    const body = {
      title,
      date: dateInDays(25),
      time: "18:30",
      endTime: "20:30",
      location: "Our Tampines Hub, level 3",
      description: `Bring boxes for what is left.\n\n${LONG_WORD}`,
      ...more,
    };
    const { body: created } = await callApi(origin, "POST", "/event", { token: by.token, body });
    return (created.data as { id: number }).id;
  };
  const join = ({ token }: Member, id: number) => callApi(origin, "POST", `/event/${id}`, { token });
  const setStatus = (id: number, status: string) =>
    callApi(origin, "PATCH", `/event/${id}`, { token: admin.token, body: { status } });

  const [openEvent, fullEvent, joinedEvent, ownEvent, proposal, cancelledEvent] = await Promise.all([
    make(admin, `Cook what is left: ${LONG_WORD}`, { capacity: 30 }),
    make(admin, "One wok", { capacity: 1 }),
    make(admin, "Bread rescue"),
    make(member, "Jam jar swap"),
    make(member, "Soup night"),
    make(admin, "Rained off"),
  ]);
  await Promise.all([setStatus(ownEvent, "published"), setStatus(cancelledEvent, "cancelled")]);
  await Promise.all([join(guest, fullEvent), join(member, joinedEvent), join(guest, ownEvent)]);
  await callApi(origin, "POST", "/feedback", {
    token: member.token,
    body: {
      name: "Siti",
      email: member.email,
      suggestion: "More vegetarian evenings",
      feedbackMessage: `We went home with six boxes. ${LONG_WORD}`,
    },
  });
  await fill(sql, admin, member);
  await sql`update users set activated = false, verified = false where email = ${newcomer.email}`;
  return { admin, member, newcomer, openEvent, fullEvent, joinedEvent, ownEvent, proposal, cancelledEvent };
}

/** Stores rows that would take many requests. Figures are of days that no other journey uses. */
async function fill(sql: postgres.Sql, admin: Member, member: Member): Promise<void> {
  const [{ id } = { id: 0 }] = await sql`select id from users where email = ${member.email}`;
  const [{ id: adminId } = { id: 0 }] = await sql`select id from users where email = ${admin.email}`;
  await Promise.all([
    sql`insert into notifications (user_id, notification_message, notification_type, link)
      select who, message, type, link from unnest(array[${id}::int, ${adminId}::int]) as who,
      (values ('A seat is free', 'success', '/help'), ('Changed: Bread rescue now begins at 18:30', 'warning', null),
        ('Welcome to Cukup', 'info', '/home')) as news (message, type, link)`,
    sql`insert into food_items (user_id, name, calories_kcal, serving_qty, serving_unit, serving_grams, eaten_at, meal, leftover, source)
      values (${id}, 'Bak chor mee', 511, 1, 'bowl', 420, now(), 'lunch', 'some', 'table'),
        (${id}, ${LONG_WORD}, 90, 0.5, 'plate', null, now() - interval '1 day', 'snack', null, 'manual')`,
    sql`insert into passkeys (user_id, credential_id, public_key, device_type, backed_up, aaguid, name, counter)
      values (${id}, ${`made-up-${id}`}, ${Buffer.from("none")}, 'multiDevice', true,
        '00000000-0000-0000-0000-000000000000', 'Phone', 3)`,
    sql`insert into sales (date, amount, note, created_by)
      values (${dateInDays(-40)}, 120.5, 'Jam', ${adminId}), (${dateInDays(-41)}, 80, ${LONG_WORD}, ${adminId})`,
    sql`insert into sustainability_entries (date, label, kg, note, created_by)
      values (${dateInDays(-40)}, 'Donated', 12.5, 'Tins', ${adminId}), (${dateInDays(-41)}, 'Rescued', 30, 'Market', ${adminId})`,
  ]);
}
