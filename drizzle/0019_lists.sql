-- Order by "desc" puts nulls first, so an index "desc nulls last" cannot serve it; an ascending one is read backward.
-- Creates before it drops: building an index only holds up writes, dropping one holds up reads until the end.
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("username" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor_idx" ON "audit_entries" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action_idx" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "events_author_idx" ON "events" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "feedback_newest_idx" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "food_items_listed_idx" ON "food_items" USING btree ("user_id","eaten_at","id","deleted_at");--> statement-breakpoint
CREATE INDEX "guides_newest_idx" ON "guides" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_listed_idx" ON "notifications" USING btree ("user_id","archived_at","id");--> statement-breakpoint
DROP INDEX "audit_entries_created_at_idx";--> statement-breakpoint
DROP INDEX "audit_entries_actor_id_idx";--> statement-breakpoint
DROP INDEX "audit_entries_action_idx";--> statement-breakpoint
DROP INDEX "events_created_by_idx";--> statement-breakpoint
DROP INDEX "feedback_created_at_idx";--> statement-breakpoint
DROP INDEX "food_items_user_id_idx";--> statement-breakpoint
DROP INDEX "guides_created_at_idx";--> statement-breakpoint
DROP INDEX "notifications_user_id_idx";