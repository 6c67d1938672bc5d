CREATE TABLE "dishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"aliases" text[] NOT NULL,
	"serving_qty" double precision NOT NULL,
	"serving_unit" text NOT NULL,
	"serving_grams" double precision,
	"kcal" double precision NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"note" text,
	CONSTRAINT "dishes_kcal_check" CHECK ("dishes"."kcal" between 0 and 20000),
	CONSTRAINT "dishes_serving_check" CHECK ("dishes"."serving_qty" > 0 and "dishes"."serving_grams" > 0)
);
--> statement-breakpoint
ALTER TABLE "food_items" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "dishes_name_key" ON "dishes" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "food_items_deleted_at_idx" ON "food_items" USING btree ("deleted_at") WHERE "food_items"."deleted_at" is not null;