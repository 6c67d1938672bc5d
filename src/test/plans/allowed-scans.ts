/** Tables whose number of rows does not follow the number of users, and the reason. */
export const FEW_ROWS: Record<string, string> = {
  dashboards: "one row",
  dishes: "come with the app",
  fridges: "listed by admins; their pages are cached",
  guides: "written by admins; pages of them are cached",
  sales: "a day's takings, entered by admins",
  sustainability_entries: "entered by admins, and one a day from offers",
};

/** A scan of a table that grows, in the statements that contain `text`, and the reason. */
type AllowedScan = { table: string; text: string; reason: string };

export const ALLOWED_SCANS: readonly AllowedScan[] = [
  {
    table: "food_items",
    text: "bit_or(1::bigint <<",
    reason: "months of all food logs: cached for up to a minute, at most a twentieth of one core",
  },
  {
    table: "food_items",
    text: '"clean_plates"',
    reason: "people with clean plates by month: cached for up to a minute, at most a twentieth of one core",
  },
  {
    table: "uploads",
    text: "not exists (select 1 from",
    reason: "hourly sweep: looks for each upload's use, by an index, among all that are a day old",
  },
  { table: "feedback", text: "select count(*) from", reason: "total of the list: cached" },
  { table: "audit_entries", text: "select count(*) from", reason: "total of the list: for admins" },
  { table: "users", text: "select count(*) from", reason: "total of the list: for admins" },
  { table: "users", text: "translate(lower(", reason: "accounts with a reserved username: for admins" },
  {
    table: "users",
    text: "count(*) filter",
    reason: "growth of the community: for admins, cached for up to a minute",
  },
  {
    table: "attendances",
    text: "select count(*) as count from",
    reason: "overview: for admins, cached for up to a minute",
  },
  {
    table: "food_items",
    text: "select count(*) as count from",
    reason: "overview: for admins, cached for up to a minute",
  },
];
