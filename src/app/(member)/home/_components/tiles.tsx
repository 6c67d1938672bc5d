import { Art } from "#components/brand/art.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { chendol, kopiCup, paperPacket, tiffin } from "#drawings/art.ts";

const tiles = [
  { href: "/events", title: "View Upcoming events", text: "See what’s on.", drawing: tiffin },
  {
    href: "/feedback",
    title: "Provide Your Feedback",
    text: "What would make it better?",
    drawing: kopiCup,
  },
  { href: "/events/me", title: "My Events", text: "Events you’ve joined or host.", drawing: chendol },
  {
    href: "/settings",
    title: "My Account",
    text: "Profile, security and notifications.",
    drawing: paperPacket,
  },
] as const;

/** Link to offering food. */
export function OfferTile() {
  return (
    <p className="mt-5">
      <Link
        href="/offers/create"
        prefetch={false}
        className="flex min-h-14 flex-wrap items-center gap-x-3 rounded-card border border-line bg-surface px-5 py-3 shadow-card transition duration-quick ease-settle hover:border-pandan hover:shadow-raised"
      >
        <span className="font-display font-bold text-pandan">Too much? Offer it.</span>
        <span className="text-sm">A neighbour can collect it today.</span>
      </Link>
    </p>
  );
}

/** Links to the other pages of a member. */
export function Tiles() {
  return (
    <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {tiles.map(({ href, title, text, drawing }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className="flex h-full items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition duration-quick ease-settle hover:border-pandan hover:shadow-raised"
          >
            <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-wall p-1.5">
              <Art drawing={drawing} className="h-full w-auto" />
            </span>
            <span className="min-w-0">
              <span className="block font-display font-bold text-pandan">{title}</span>
              <span className="block text-sm">{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
