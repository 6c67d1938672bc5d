-- contract: safe since 4cc2970b582522872d158ac2d8610ca3070c22af
ALTER TABLE "sustainability_entries" ADD COLUMN "is_from_offers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_claims" ADD COLUMN "counted_grams" numeric;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_of_event" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sustainability_entries" ADD CONSTRAINT "sustainability_entries_offers_check" CHECK (not "sustainability_entries"."is_from_offers" or ("sustainability_entries"."label" = 'Rescued' and "sustainability_entries"."event_id" is null and not "sustainability_entries"."is_from_recap")) NOT VALID;