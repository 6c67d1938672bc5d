CREATE TYPE "public"."claim_thanks" AS ENUM('thank_you', 'delicious', 'kind');--> statement-breakpoint
ALTER TABLE "offer_claims" ADD COLUMN "taker_says" text;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD COLUMN "taker_said_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD COLUMN "giver_says" text;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD COLUMN "giver_said_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD COLUMN "thanks" "claim_thanks";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "settle_asked_at" timestamp (3) with time zone;