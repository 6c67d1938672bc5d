ALTER TABLE "sales" DROP CONSTRAINT "sales_amount_check";--> statement-breakpoint
ALTER TABLE "sustainability_entries" DROP CONSTRAINT "sustainability_entries_kg_check";--> statement-breakpoint
ALTER TABLE "food_items" DROP CONSTRAINT "food_items_serving_check";--> statement-breakpoint
CREATE UNIQUE INDEX "dashboards_single_row_key" ON "dashboards" USING btree ((true));--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_amount_check" CHECK ("sales"."amount" between 0 and 9999999999);--> statement-breakpoint
ALTER TABLE "sustainability_entries" ADD CONSTRAINT "sustainability_entries_kg_check" CHECK ("sustainability_entries"."kg" between 0 and 999999999);--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_starts_at_check" CHECK ("events"."starts_at" between '1900-01-01' and '3000-01-01');--> statement-breakpoint
ALTER TABLE "food_items" ADD CONSTRAINT "food_items_serving_check" CHECK ("food_items"."serving_qty" > 0 and "food_items"."serving_qty" <= 10000
        and "food_items"."serving_grams" > 0 and "food_items"."serving_grams" <= 100000);