ALTER TABLE "sustainability_entries" VALIDATE CONSTRAINT "sustainability_entries_offers_check";
