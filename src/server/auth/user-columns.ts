import { users } from "#server/db/schema/index.ts";

/** What leaves a service of an account, and only to its owner. */
export const userColumns = {
  id: users.id,
  permission: users.permission,
  username: users.username,
  email: users.email,
  activated: users.activated,
  verified: users.verified,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};
