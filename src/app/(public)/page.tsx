import { LinkButton } from "#components/ui/link-button.tsx";
import { site } from "#lib/site.ts";

export const revalidate = 60;

/** The landing page. */
export default function LandingPage() {
  return (
    <main>
      <section className="bg-kaya">
        <div className="mx-auto max-w-page px-4 py-16 sm:px-6 sm:py-24">
          <h1 className="text-5xl sm:text-6xl">{site.name}</h1>
          <p className="mt-4 max-w-text text-xl sm:text-2xl">{site.tagline}</p>
          <LinkButton href="/register" className="mt-8 px-8 text-lg">
            Start Now
          </LinkButton>
        </div>
      </section>
      <section aria-labelledby="about" className="mx-auto max-w-page px-4 py-14 sm:px-6">
        <h2 id="about" className="text-3xl">
          About Us
        </h2>
        <div className="mt-6 grid gap-8 md:grid-cols-2">
          <div>
            <h3 className="text-xl">What is {site.name}?</h3>
            <p className="mt-3">
              {site.name} is Malay for “enough”: buy enough, eat enough, waste nothing. We are a community of
              Singaporeans who care about sustainable and healthy food, and part of a nation-wide movement
              that supports Singapore’s agenda for sustainable development.
            </p>
            <p className="mt-3">
              Here you can join events near you, keep a log of what you eat, and tell us what would make it
              easier to leave nothing on the plate.
            </p>
          </div>
          <div>
            <h3 className="text-xl">Why is {site.name} important?</h3>
            <p className="mt-3">
              Singapore imports nearly all of its food. Every bowl that is thrown away was grown, shipped and
              cooked for nothing, and then has to be burnt on a small island with little room.
            </p>
            <p className="mt-3">
              Most of that waste starts with small habits: ordering too much, forgetting what is in the
              fridge, throwing out what is still good. Habits change more easily together.
            </p>
          </div>
        </div>
      </section>
      <section aria-labelledby="partners" className="mx-auto max-w-page px-4 pb-14 sm:px-6">
        <h2 id="partners" className="text-3xl">
          Our Partners
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          {site.partners.map((partner) => (
            <li
              key={partner}
              className="rounded-card border border-line bg-surface px-5 py-8 text-center text-lg font-semibold"
            >
              {partner}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="start" className="bg-pandan-soft">
        <div className="mx-auto max-w-page px-4 py-14 text-center sm:px-6">
          <h2 id="start" className="text-3xl">
            Enough for everybody begins at your table
          </h2>
          <LinkButton href="/register" className="mt-6 px-8 text-lg">
            Start Now
          </LinkButton>
        </div>
      </section>
    </main>
  );
}
