ALTER TABLE "food_guesses" ADD COLUMN "seen" text;--> statement-breakpoint
ALTER TABLE "food_guesses" ADD COLUMN "own_dish_id" integer;--> statement-breakpoint
ALTER TABLE "food_guesses" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "food_guesses" ADD CONSTRAINT "food_guesses_own_dish_id_own_dishes_id_fk" FOREIGN KEY ("own_dish_id") REFERENCES "public"."own_dishes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "food_guesses_own_dish_id_idx" ON "food_guesses" USING btree ("own_dish_id") WHERE "food_guesses"."own_dish_id" is not null;--> statement-breakpoint
CREATE INDEX "food_guesses_expires_at_idx" ON "food_guesses" USING btree ("expires_at") WHERE "food_guesses"."expires_at" is not null;--> statement-breakpoint
ALTER TABLE "food_guesses" ADD CONSTRAINT "food_guesses_seen_check" CHECK (length("food_guesses"."seen") between 1 and 200);