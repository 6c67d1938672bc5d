import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { FOOD_GROUPS, type FoodGroup } from "#lib/food/food-groups.ts";
import { type GuideTopic, guideTopicSlugs } from "#lib/guide/guide-topics.ts";
import { users } from "#server/db/schema/account/account.ts";
import { belongsTo, createdAt, id, instant, isOneOf, updatedAt } from "#server/db/schema/columns.ts";

export const guides = pgTable(
  "guides",
  {
    id: id(),
    title: text().notNull(),
    /** Markdown. */
    description: text(),
    /** Title and text as `fold_text` folds them; a trigger writes it. Null of a guide from before that trigger. */
    foldedText: text(),
    /** Stable name, by which code and translations know a guide. */
    slug: text(),
    topic: text().$type<GuideTopic>(),
    /** One sentence for cards. */
    summary: text(),
    /** Suggestion to try, in one sentence; null without one. */
    action: text(),
    /** Groups of food that it helps with. */
    foodGroups: text().array().notNull().default([]).$type<FoodGroup[]>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("guides_newest_idx").on(table.createdAt, table.id),
    index("guides_search_idx").using(
      "gin",
      sql`(${table.title} || ' ' || coalesce(${table.description}, '')) gin_trgm_ops`,
    ),
    index("guides_folded_text_idx")
      .using(
        "gin",
        sql`replace(coalesce(${table.foldedText}, fold_text(${table.title} || ' ' || coalesce(${table.description}, ''))), ' ', '') gin_trgm_ops`,
      )
      .concurrently(),
    check("guides_title_check", sql`length(${table.title}) between 1 and 200`),
    check("guides_description_check", sql`length(${table.description}) <= 50000`),
    uniqueIndex("guides_slug_key").on(table.slug),
    index("guides_topic_idx").on(table.topic, table.createdAt, table.id),
    check("guides_slug_check", sql`${table.slug} ~ '^[a-z0-9-]{1,80}$'`),
    check("guides_topic_check", isOneOf(table.topic, guideTopicSlugs)),
    check("guides_summary_check", sql`length(${table.summary}) between 1 and 160`),
    check("guides_action_check", sql`length(${table.action}) between 1 and 120`),
    check(
      "guides_food_groups_check",
      sql`${table.foodGroups} <@ array[${sql.raw(FOOD_GROUPS.map((group) => `'${group}'`).join(", "))}]`,
    ),
  ],
);

/** Guides that members try, each once until it is done or stopped. */
export const guideTries = pgTable(
  "guide_tries",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    guideId: belongsTo(() => guides.id),
    startedAt: instant().notNull().defaultNow(),
    /** Null for no reminder. */
    remindAt: instant(),
    remindedAt: instant(),
    doneAt: instant(),
  },
  (table) => [
    uniqueIndex("guide_tries_user_id_key").on(table.userId, table.guideId),
    index("guide_tries_guide_id_idx").on(table.guideId),
    index("guide_tries_remind_at_idx")
      .on(table.remindAt)
      .where(sql`${table.remindedAt} is null and ${table.doneAt} is null`),
  ],
);
