import { z } from "zod";

// Runs before any schema is made: the Content-Security-Policy forbids eval, and zod's mere try would be reported.
z.config({ jitless: true });
