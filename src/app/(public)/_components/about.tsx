import { Art } from "#components/brand/art.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { finishedPlate, paperPacket } from "#drawings/art.ts";
import { site } from "#lib/site.ts";

/** Section on the meaning of the name and the purpose of the site. @param props.hasOffers false on a site without free food */
export function About({ hasOffers }: { hasOffers: boolean }) {
  return (
    <section aria-labelledby="about" className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
      <h2 id="about" className="text-3xl">
        About Us
      </h2>
      <div className="mt-10 grid gap-12 md:grid-cols-2 lg:gap-20">
        <div>
          <Art drawing={finishedPlate} className="h-20 w-auto" />
          <h3 className="mt-5 text-2xl">What is {site.name}?</h3>
          <p className="mt-4 text-lg">
            {site.name} is Malay for “enough”: buy enough, eat enough, waste nothing. We are a community of
            Singaporeans who care about sustainable and healthy food, and part of a nation-wide movement that
            supports Singapore’s agenda for sustainable development.
          </p>
          <p className="mt-4 text-lg">
            Join events near you, log what you eat, and share ideas for wasting less.
          </p>
          {hasOffers ? (
            <p className="mt-4 text-lg">
              <Link href="/offers" prefetch={false} className="text-link">
                Find free food near you
              </Link>
            </p>
          ) : null}
          <p className="mt-4 text-lg">
            <Link href="/fridges" prefetch={false} className="text-link">
              See what’s inside community fridges near you
            </Link>
          </p>
        </div>
        <div>
          <Art drawing={paperPacket} className="h-20 w-auto" />
          <h3 className="mt-5 text-2xl">Why is {site.name} important?</h3>
          <p className="mt-4 text-lg">
            Singapore imports nearly all of its food. Every bowl we throw away was grown, shipped and cooked
            for nothing, then has to be burnt on a small island with little room.
          </p>
          <p className="mt-4 text-lg">
            Most of that waste starts with small habits: ordering too much, forgetting the food in the fridge,
            throwing out food that’s still good. Habits change more easily together.
          </p>
        </div>
      </div>
    </section>
  );
}
