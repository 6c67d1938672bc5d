import { ContactLink } from "#components/legal/contact-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import type { HelpGroup } from "../help-group.ts";
import { waste } from "./waste.tsx";

export const food: HelpGroup = {
  id: "food-log",
  title: "The food log",
  questions: [
    {
      id: "photo-use",
      question: "What is my food photo used for, and who sees it?",
      answer: (
        <p>
          It fills in a food item for you: name, calories and serving, with up to three guesses to choose
          from. If you say that it is something else, your next such photo begins with that. You alone can see
          the photo on the site. For the recognition it is sent to an AI model, without your name or email
          address. More in the <Link href="/privacy#food-photos">Privacy Policy</Link>.
        </p>
      ),
    },
    {
      id: "photo-tips",
      question: "How do I take a photo that is recognised well?",
      answer: (
        <ul>
          <li>One dish in each photo, filling most of the picture.</li>
          <li>From above at a slant, so that depth and toppings can be seen.</li>
          <li>In good light, without flash on shiny soup or sauce.</li>
          <li>Before you start eating, with gravy and sides on the plate.</li>
          <li>
            As JPEG, PNG, WebP or HEIC, or anything else that your browser can show. Photos from a phone are
            made smaller before they are sent, and what is sent may have at most 4 MB.
          </li>
          <li>
            An older photo is fine: one from the last seven days is logged when you took it, and you can
            change the time.
          </li>
        </ul>
      ),
    },
    {
      id: "photo-failed",
      question: "My photo was not recognised. What now?",
      answer: (
        <p>
          Photos without food, or food the model cannot make out, are turned down, and the photo is deleted on
          our side. The picture stays on your screen: try again, or enter the food by hand, which stores the
          photo with it. You can have up to 30 photos a day recognised; one that we fail to read doesn't
          count. If recognition is not available at the moment, entering by hand always works.
        </p>
      ),
    },
    {
      id: "manual-entry",
      question: "Can I enter food without a photo?",
      answer: (
        <p>
          Yes. Choose “Enter it yourself” on the <Link href="/food">food page</Link> and type a dish, such as
          chicken rice, bak chor mee or 鸡饭. Our table of Singapore dishes fills in the calories; you set the
          portion and can change every figure.
        </p>
      ),
    },
    {
      id: "drinks",
      question: "How do I log a kopi C siew dai, gao, peng?",
      answer: (
        <p>
          Type it just like that, or type kopi and press what you ordered: milk, sugar, ice and strength. Only
          what exists is offered: condensed milk is sweet, so it is never kosong. Gao and poh change the
          strength, not the energy.
        </p>
      ),
    },
    {
      id: "own-dishes",
      question: "What if my dish is not in the table?",
      answer: (
        <p>
          Type its name and choose “Add … as your own”. If you do not know its energy, look for a similar
          dish. With “Remember it” ticked, the search finds it the next time, before ours. Your dishes and
          favourites, 200 and 30 at most, are <Link href="/food/dishes">on a page of their own</Link>, where
          you change or delete them. What you have logged stays as it is. Only you see them.
        </p>
      ),
    },
    {
      id: "calorie-source",
      question: "Where do the calorie figures come from?",
      answer: (
        <>
          <p>
            From a table of 773 Singapore dishes, drinks and staples. Each shows its amount and its source:
            most come from the Singapore Food Insights Database of the Health Promotion Board, plain foods
            from the nutrient database of the United States Department of Agriculture;{" "}
            <a href="#dishes">all sources</a> are listed below. A dish in your photo that the table knows gets
            the table’s figure. For others the model makes an estimate.
          </p>
          <p>
            Energy is shown in kilocalories and kilojoules (1 kcal = 4.184 kJ). All figures are for a typical
            serving and no medical or dietary advice.
          </p>
        </>
      ),
    },
    {
      id: "leftovers",
      question: "Why does the site ask what I left on the plate?",
      answer: (
        <p>
          Because wasting less starts with noticing it. One tap, “Finished”, “Some left” or “Most left”, gives
          an estimate in kilograms, so that you can follow your own trend. The totals of all members, without
          names, show what the community achieves.
        </p>
      ),
    },
    waste,
  ],
};

export const guides: HelpGroup = {
  id: "guides",
  title: "Guides",
  questions: [
    {
      id: "find-guide",
      question: "Where can I read how to waste less?",
      answer: (
        <p>
          In the <Link href="/guides">guides</Link>: storing and freezing food, reading date labels, portions
          at the hawker centre, leftovers, composting, giving food away. Each belongs to a topic. The search
          looks through titles and texts and forgives small misspellings.
        </p>
      ),
    },
    {
      id: "try-guide",
      question: "What does “I will try this” do?",
      answer: (
        <>
          <p>
            It keeps in mind what you want to try, and reminds you once, at 11 am of the day that you choose:
            in the bell, and by mail if you want that in your <Link href="/settings">settings</Link>. There is
            no reminder once you did it or stop. Nobody else sees what you try.
          </p>
          <p>
            Your home shows one guide a week: what you try, or what helps with the food of which you left most
            in the two weeks before, or else each week another.
          </p>
        </>
      ),
    },
    {
      id: "guide-sources",
      question: "Where do the guides’ facts come from?",
      answer: (
        <p>
          Each guide ends with the sources that were read for it. If something is wrong or out of date, write
          to <ContactLink subject="Guide" />.
        </p>
      ),
    },
  ],
};
