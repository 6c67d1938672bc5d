import type { Config } from "tailwindcss";

export default { content: ["./src/**/*.{ts,tsx}"], theme: { extend: {} } } satisfies Config;
