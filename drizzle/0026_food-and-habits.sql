CREATE TABLE "own_dishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_dishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"serving_qty" double precision NOT NULL,
	"serving_unit" text NOT NULL,
	"serving_grams" double precision,
	"kcal" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_dishes_name_check" CHECK (length("own_dishes"."name") between 1 and 200),
	CONSTRAINT "own_dishes_kcal_check" CHECK ("own_dishes"."kcal" between 0 and 20000),
	CONSTRAINT "own_dishes_serving_check" CHECK ("own_dishes"."serving_qty" > 0 and "own_dishes"."serving_qty" <= 10000
        and "own_dishes"."serving_grams" > 0 and "own_dishes"."serving_grams" <= 100000),
	CONSTRAINT "own_dishes_serving_unit_check" CHECK (length("own_dishes"."serving_unit") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "food_corrections" (
	"user_id" integer NOT NULL,
	"seen" text NOT NULL,
	"dish_id" integer,
	"own_dish_id" integer,
	"name" text,
	"kcal" double precision,
	"times" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_corrections_user_id_seen_pk" PRIMARY KEY("user_id","seen"),
	CONSTRAINT "food_corrections_seen_check" CHECK (length("food_corrections"."seen") between 1 and 200),
	CONSTRAINT "food_corrections_dish_check" CHECK (num_nonnulls("food_corrections"."dish_id", "food_corrections"."own_dish_id", "food_corrections"."name") = 1),
	CONSTRAINT "food_corrections_kcal_check" CHECK ("food_corrections"."kcal" between 0 and 20000)
);
--> statement-breakpoint
CREATE TABLE "food_favourites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "food_favourites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"dish_id" integer,
	"own_dish_id" integer,
	"name" text NOT NULL,
	"serving_qty" double precision NOT NULL,
	"serving_unit" text NOT NULL,
	"serving_grams" double precision,
	"kcal" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "food_favourites_name_check" CHECK (length("food_favourites"."name") between 1 and 200),
	CONSTRAINT "food_favourites_kcal_check" CHECK ("food_favourites"."kcal" between 0 and 20000),
	CONSTRAINT "food_favourites_serving_check" CHECK ("food_favourites"."serving_qty" > 0 and "food_favourites"."serving_qty" <= 10000
        and "food_favourites"."serving_grams" > 0 and "food_favourites"."serving_grams" <= 100000)
);
--> statement-breakpoint
CREATE TABLE "food_guesses" (
	"food_item_id" integer NOT NULL,
	"rank" integer NOT NULL,
	"dish_id" integer,
	"name" text NOT NULL,
	"kcal" double precision NOT NULL,
	"serving_qty" double precision NOT NULL,
	"serving_unit" text NOT NULL,
	"serving_grams" double precision,
	"confidence" double precision,
	CONSTRAINT "food_guesses_food_item_id_rank_pk" PRIMARY KEY("food_item_id","rank"),
	CONSTRAINT "food_guesses_rank_check" CHECK ("food_guesses"."rank" between 1 and 3),
	CONSTRAINT "food_guesses_name_check" CHECK (length("food_guesses"."name") between 1 and 200),
	CONSTRAINT "food_guesses_kcal_check" CHECK ("food_guesses"."kcal" between 0 and 20000),
	CONSTRAINT "food_guesses_confidence_check" CHECK ("food_guesses"."confidence" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "guide_tries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"guide_id" integer NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "waste_goals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"clean_days" integer DEFAULT 5 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waste_goals_clean_days_check" CHECK ("waste_goals"."clean_days" between 1 and 7)
);
--> statement-breakpoint
CREATE TABLE "waste_weeks" (
	"user_id" integer NOT NULL,
	"week_start" date NOT NULL,
	"goal" integer NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "waste_weeks_user_id_week_start_pk" PRIMARY KEY("user_id","week_start"),
	CONSTRAINT "waste_weeks_goal_check" CHECK ("waste_weeks"."goal" between 1 and 7),
	CONSTRAINT "waste_weeks_monday_check" CHECK (extract(isodow from "waste_weeks"."week_start") = 1)
);
--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "serving_ml" double precision;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "source_label" text;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "food_group" text;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "drink_base" text;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "drink_milk" text;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "drink_sugar" text;--> statement-breakpoint
ALTER TABLE "dishes" ADD COLUMN "drink_ice" text;--> statement-breakpoint
ALTER TABLE "food_items" ADD COLUMN "dish_id" integer;--> statement-breakpoint
ALTER TABLE "food_items" ADD COLUMN "own_dish_id" integer;--> statement-breakpoint
ALTER TABLE "food_items" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "food_items" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "summary" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "food_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_dishes" ADD CONSTRAINT "own_dishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_corrections" ADD CONSTRAINT "food_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_corrections" ADD CONSTRAINT "food_corrections_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_corrections" ADD CONSTRAINT "food_corrections_own_dish_id_own_dishes_id_fk" FOREIGN KEY ("own_dish_id") REFERENCES "public"."own_dishes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_favourites" ADD CONSTRAINT "food_favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_favourites" ADD CONSTRAINT "food_favourites_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_favourites" ADD CONSTRAINT "food_favourites_own_dish_id_own_dishes_id_fk" FOREIGN KEY ("own_dish_id") REFERENCES "public"."own_dishes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_guesses" ADD CONSTRAINT "food_guesses_food_item_id_food_items_id_fk" FOREIGN KEY ("food_item_id") REFERENCES "public"."food_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_guesses" ADD CONSTRAINT "food_guesses_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_tries" ADD CONSTRAINT "guide_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_tries" ADD CONSTRAINT "guide_tries_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_goals" ADD CONSTRAINT "waste_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waste_weeks" ADD CONSTRAINT "waste_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_dishes_name_key" ON "own_dishes" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "food_corrections_own_dish_id_idx" ON "food_corrections" USING btree ("own_dish_id") WHERE "food_corrections"."own_dish_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "food_favourites_name_key" ON "food_favourites" USING btree ("user_id",lower("name"),"serving_unit");--> statement-breakpoint
CREATE INDEX "food_favourites_own_dish_id_idx" ON "food_favourites" USING btree ("own_dish_id") WHERE "food_favourites"."own_dish_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "guide_tries_user_id_key" ON "guide_tries" USING btree ("user_id","guide_id");--> statement-breakpoint
CREATE INDEX "guide_tries_guide_id_idx" ON "guide_tries" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "guide_tries_remind_at_idx" ON "guide_tries" USING btree ("remind_at") WHERE "guide_tries"."reminded_at" is null and "guide_tries"."done_at" is null;--> statement-breakpoint
ALTER TABLE "food_items" ADD CONSTRAINT "food_items_dish_id_dishes_id_fk" FOREIGN KEY ("dish_id") REFERENCES "public"."dishes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "food_items" ADD CONSTRAINT "food_items_own_dish_id_own_dishes_id_fk" FOREIGN KEY ("own_dish_id") REFERENCES "public"."own_dishes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dishes_drink_key" ON "dishes" USING btree ("drink_base","drink_milk","drink_sugar","drink_ice");--> statement-breakpoint
CREATE UNIQUE INDEX "food_items_client_id_key" ON "food_items" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "food_items_own_dish_id_idx" ON "food_items" USING btree ("own_dish_id") WHERE "food_items"."own_dish_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "guides_slug_key" ON "guides" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "guides_topic_idx" ON "guides" USING btree ("topic","created_at","id");--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_serving_ml_check" CHECK ("dishes"."serving_ml" > 0);--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_source_label_check" CHECK (length("dishes"."source_label") between 1 and 40);--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_food_group_check" CHECK ("dishes"."food_group" in ('rice', 'noodles', 'bread', 'porridge', 'soup', 'meat', 'seafood', 'egg', 'tofu_beans', 'vegetables', 'fruit', 'snack', 'dessert', 'drink', 'dairy', 'mixed'));--> statement-breakpoint
ALTER TABLE "dishes" ADD CONSTRAINT "dishes_drink_check" CHECK (num_nulls("dishes"."drink_base", "dishes"."drink_milk", "dishes"."drink_sugar", "dishes"."drink_ice") in (0, 4)
        and "dishes"."drink_milk" in ('condensed', 'c', 'o')
        and "dishes"."drink_sugar" in ('normal', 'siew_dai', 'kosong')
        and "dishes"."drink_ice" in ('hot', 'peng'));--> statement-breakpoint
ALTER TABLE "food_items" ADD CONSTRAINT "food_items_dish_check" CHECK (num_nonnulls("food_items"."dish_id", "food_items"."own_dish_id") <= 1);--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_slug_check" CHECK ("guides"."slug" ~ '^[a-z0-9-]{1,80}$');--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_topic_check" CHECK ("guides"."topic" in ('leftovers', 'eating-out', 'storing', 'shopping', 'labels', 'sharing', 'recycling', 'events'));--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_summary_check" CHECK (length("guides"."summary") between 1 and 160);--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_action_check" CHECK (length("guides"."action") between 1 and 120);--> statement-breakpoint
ALTER TABLE "guides" ADD CONSTRAINT "guides_food_groups_check" CHECK ("guides"."food_groups" <@ array['rice', 'noodles', 'bread', 'porridge', 'soup', 'meat', 'seafood', 'egg', 'tofu_beans', 'vegetables', 'fruit', 'snack', 'dessert', 'drink', 'dairy', 'mixed']);