-- Plainer English of the guides that come with the app, as src/server/db/guides/*.md has them. The hash of title, summary, what to try and
-- text finds a guide that no admin has edited; others stay. Its version stays, too: nobody's draft is refused.
-- contract: safe since fb8455e7da6b6b32b7b52bcfa6a041a8200336dd
UPDATE "guides" SET "summary" = revised.summary, "action" = revised.action, "description" = revised.description
FROM (VALUES
('asking-for-less-at-the-hawker-centre', '78b1f510753044e672fd0490bcee09b7', 'One short sentence before you pay keeps food you won’t eat off your plate.', 'Order one meal with less rice or noodles than usual.', $guide$The easiest food to save is the food that never reaches your plate. At the hawker centre, that takes one short sentence
before you pay.

## Why rice and noodles

In a study by the National Environment Agency (NEA), 85 per cent of people in Singapore eat out at least once a week, most
often at hawker centres, coffee shops and food courts. Rice and noodles are among the things most often left. Asked why, people
said that portions were too big, that they didn't eat some of the ingredients, or that they had ordered too much for the
sake of variety.

So NEA asks for three habits when eating out:

1. Order only what you can finish.
2. Ask for less rice or noodles if you can't finish them.
3. Say no to side dishes you won't eat.

The Singapore Food Agency gives the same advice: ask for smaller portions of rice or noodles, and order smaller dishes when you
share several.

## What to say

Say it **while you order**. Once the rice is on the plate, it's too late.

- "Uncle, less rice please." In Mandarin *shǎo fàn*, in Malay *nasi sikit*.
- "Half rice, more vegetables."
- "No chilli, I won't eat it." Or cucumber, pickles, egg, ikan bilis: whatever you always leave.
- "Small bowl, please", where the stall has sizes.
- "Sauce at the side." If a dish is too salty or too spicy, you'll leave it.

New to the stall? Look at the tables first to see how big the portions are.

## Will I pay less?

Don't count on it. NEA encourages food businesses to offer several portion sizes, and in 2019 it knew of restaurants that
charge less for smaller ones. A stall may well charge the full price. You still gain: you don't eat more than you want, and
no food goes into the bin. If you'd rather get something for your money, ask for less rice *and* more vegetables.

## Sharing a table

- Order for one person fewer and see. You can always queue again in ten minutes.
- Order rice for the people who want it, not for everyone.
- With children, ask for an extra plate and share yours until you know how hungry they are.
- Order drinks and dessert after the food, not with it.

## When there is still too much

- Push the untouched part to one side **before** you start. Half a plate that no spoon has touched is tomorrow's lunch.
- Bring a clean box. NEA has no rule against using your own container for takeaway food, and supports people who do.
- Take it home soon, and read our guide on dabao and leftovers: how long food has been out matters more than how good it
  looks.

## Try it for a week

Choose a stall you often go to, and ask for a little less each time until your plate comes back empty. That's your portion.
If you keep a food log here, mark each meal "Finished", "Some left" or "Most left". After a week you'll see which dishes
to ask about.

## Sources

Sources checked November 2026.

- *Everyone Urged To Adopt 3 Easy Habits To Reduce Food Waste*, National Environment Agency, 2019: <https://www.nea.gov.sg/media/news/news/index/everyone-urged-to-adopt-3-easy-habits-to-reduce-food-waste>.
  How often people eat out, why food is left, the three habits.
- *Businesses play important role in reducing food waste*, letter of NEA in The Straits Times, 2019: <https://www.straitstimes.com/forum/letters-on-the-web/businesses-play-important-role-in-reducing-food-waste>. Portion sizes
  and prices.
- Answer on time stamps, leftovers and over-ordering, frequently asked questions of the Singapore Food Agency: <https://www.ifaq.gov.sg/SFA/apps/fcd_faqmain.aspx?qst=hRhkP9BzcBKnt75r%2Bl1bopmAANxUYJsZ1XtCavhh%2Bg8uifs%2FSSJBsJvw%2BPQ0RBebJqk09Eo4TiiGsf7vFss2lJNTMcOGQymJPj41HctbnWyVjJJfzn54p4ObEUuzTuWMYyi%2BR4ILEmzooOE5FEZlnXsI5OCC3S87>.
  Smaller portions of rice and noodles.
- *No NEA rule against using own container to take away food*, letter of NEA in The Straits Times, 2018: <http://www.straitstimes.com/forum/letters-in-print/no-nea-rule-against-using-own-container-to-take-away-food>. Own containers.$guide$),
('composting-in-an-hdb-flat', 'dbe712d5ad0838f6a9ed4bc722bd0ebd', 'Three ways to turn peel and coffee grounds into soil in a flat, without the smell.', 'Keep a day’s fruit and vegetable peel to one side and see how much it is.', $guide$Peels, coffee grounds and egg shells were never going to be eaten. In a flat they don't have to go down the chute: a lidded bucket
the size of a rice cooker is enough. In a 2019 survey by the National Environment Agency, 3 per cent of households said
they compost. Eat what you can first; compost the rest.

## Three ways that fit a flat

| | Bin with air | Bokashi bucket | Someone else's heap |
|---|---|---|---|
| You need | Bucket with holes, dry leaves or cardboard | Airtight bucket with a tap, bokashi bran | A box in the freezer |
| Takes | Raw fruit and vegetable scraps | Nearly all kitchen scraps, though meat smells | What the garden accepts |
| Afterwards | Compost for your pots | Fermented scraps that must go into soil | Nothing to do |

## The bin with air

Compost needs two things. **Greens** are fresh and wet: fruit peel, vegetable trimmings, coffee grounds, tea leaves.
**Browns** are dry: dead leaves, egg cartons, toilet roll tubes, torn cardboard and newspaper.

1. Put a layer of browns on the bottom and a little soil on top.
2. Add greens in small pieces, and cover each layer with more browns than you think you need. The composters of Project
   Black Gold at Bukit Gombak used three times as much dry material as food scraps.
3. Stir it now and then, so that air gets in.
4. It's ready when it's dark and crumbly and smells of earth.

Leave out cooked and oily food, meat, fish, dairy and pet droppings. They smell and bring pests.

**If something goes wrong**

- *It's wet:* add dry leaves, paper or cardboard.
- *It smells:* it needs air. Stir it well.
- *It's dry and nothing happens:* sprinkle some water.
- *Flies:* never leave greens uncovered; a thick dry layer on top keeps them out.

## The bokashi bucket

Nothing rots here. Microbes in the bran pickle the scraps in a closed bucket, so this is the tidiest way for a kitchen.

1. Sprinkle bran on the bottom. Add about 5 cm of scraps, cut small, and press them down.
2. Add a handful of bran, close the lid well, and carry on until the bucket is full.
3. Every day or two, let the liquid out by the tap. It's strong: for plants, mix it with at least 100 parts of water (10 ml to
   a litre). Pour the rest down the drain.
4. When the bucket is full, leave it closed for two weeks.
5. The scraps now smell sweet and sour, but look much as before. They finish in **soil**: bury them in a large pot of earth, or
   ask a community garden. At Toh Yi, a resident brings her bucket to the neighbourhood's garden.

## Someone else's heap

Some gardens and groups take scraps on fixed days. The Kembangan Neighbourhood Composting Project, for one, accepts fruit
and vegetable scraps, coffee grounds, loose tea, crushed egg shells and nut shells, and asks people not to bring cooked food, meat,
dairy, oily food, stickers or "compostable" packaging. Times change, so look them up before you go.

Keep the week's scraps in a box in the fridge or freezer. No smell, no flies.

In 2021 a trial of food waste lockers at HDB blocks was announced for Ang Mo Kio, Bishan, Serangoon and Toa Payoh. Ask your
town council whether there's one near you.

## Be a good neighbour

Keep the bucket inside your flat, out of the sun, on a tray. The corridor and the garden downstairs belong to everyone: ask
your town council or the gardeners before you put anything there.

## Sources

Sources checked November 2026.

- *More Consumers Taking Action To Reduce Food Waste*, National Environment Agency, 2019: <https://www.nea.gov.sg/media/news/news/index/more-consumers-taking-action-to-reduce-food-waste-public-urged-to-say-no-to-food-waste-this-festive-season>.
  Three per cent.
- *A Guide to Composting in Singapore*, trending.sg: <https://trending.sg/blog/a-guide-to-composting-in-singapore>. Browns, greens, what to leave out.
- *Start Food Composting*, Save Food Cut Waste: <http://savefoodcutwaste.com/tips-for-individuals/give-and-recycle/start-food-composting>. Too wet, too dry, smell.
- *Our hoods*, Project Black Gold, 2021: <https://www.projectblackgold.sg/our-hoods/>. Three times as much.
- *Do Your Own Composting*, National Parks Board, 2011: <https://www.nparks.gov.sg/nparksbuzz/issue-11-vol-4-2011/gardening/do-your-own-composting>. Air and mixing.
- *Home bokashi making*, EMNA: <https://www.emna.co.uk/home-bokashi-making/>. The bokashi steps.
- Instructions for a bokashi bucket, Zero Waste Earth Store: <https://zerowasteearthstore.com/?p=4542>. What goes in, meat.
- *At Toh Yi, composting is a neighbourhood affair*, Methodist Message: <https://www.methodist.org.sg/methodist-message/at-toh-yi-composting-is-a-neighbourhood-affair/>. Burying in a community garden.
- *Kembangan Neighbourhood Composting Project*, Habitat Collective: <https://www.habitatcollective.sg/whats-on>. What is accepted, the freezer.
- *Food waste lockers to be installed at selected HDB blocks*, CNA, 2021: <https://www.channelnewsasia.com/singapore/food-waste-lockers-hdb-ang-mo-kio-toa-payoh-2193986>. The trial.$guide$),
('dabao-and-leftovers-safely', '047c94a3fe7fc96edb4a59f18b2d6f8c', 'How long packed food and leftovers stay safe in our heat, and how to warm them up.', 'Put your next leftovers into the fridge within two hours.', $guide$Taking food home is one of the best ways to waste less, as long as nobody falls ill. With cooked food there's one question to
ask: how long has it been warm?

## The danger zone

Germs that cause food poisoning multiply quickly between 5°C and 60°C. Room temperature in Singapore is right in the middle.
Food that is piping hot or properly cold is safe; for lukewarm food, the clock is ticking.

| Out of the fridge for | Want to keep it? | Want to eat it now? |
|---|---|---|
| Less than 2 hours | Fridge, now | Yes |
| 2 to 4 hours | No | Yes, right away |
| More than 4 hours | No | No. Throw it away |

This is the *2-hour/4-hour rule* that Hong Kong's Centre for Food Safety teaches. The World Health Organization also says
not to leave cooked food at room temperature for more than two hours. The clock starts when the food was **cooked**, not when
you got home.

## When you dabao

- Buy it close to the time you'll eat it. Lunch bought at nine and eaten at two has been warm for five hours.
- Go straight home. A parked car is no place for food.
- Bring your own clean box if you like. The National Environment Agency (NEA) has no rule against it.
- If you know it's too much for one meal, divide it **before** you eat. Food no spoon has touched keeps better.

## Packed and buffet meals with a time stamp

Catered food in Singapore carries a time stamp, with a "consume by" time four hours after the food was cooked or ready. Food
past that time shouldn't be served to guests. The Singapore Food Agency (SFA) leaves it to you whether to take leftovers
home. At a buffet, remember that nobody knows how long each tray has been out.

## Into the fridge

1. Cool it fast: small portions, shallow boxes, lids off until the steam is gone. Stir soups and curries now and then.
2. Put it in the fridge within two hours, at 4°C or below, covered, above any raw meat.
3. Write the day on the lid.
4. Eat it soon. The United Kingdom's NHS says within 2 days; the Centre for Food Safety in Hong Kong says to throw away food that
   has been in the fridge for more than 3 days. Rice is a special case: one day (see our guide on leftover rice and noodles).

Not going to eat it in that time? Freeze it on the first evening, not on the last.

## Warming it up

- Heat it right through until it steams. SFA asks for more than 75°C when cooking; stews, soups and curries should boil.
- In a microwave, stop halfway and stir. Cold spots hide in the middle.
- Warm up only what you'll eat now. Leftovers should be reheated **once**.

## When to let it go

If you don't know how long it has been out, or it has been in the fridge longer than you remember, throw it away, and order
less next time. Food that can make you ill often smells perfectly fine.

## Sources

Sources checked November 2026.

- *Five Keys to Food Safety: Leftovers*, Centre for Food Safety, Hong Kong: <https://cfs.gov.hk/english/consumer_zone/safefood_all/five_keys_apply_leftovers.html>. The table, cooling, three days,
  reheating once.
- *Fridge Storage & Safe Temperature Zone*, Munchin Chef, 2022: <https://munchinchef.com/2022/02/02/fridge-storage-safe-temperature-zone/>. The same rule in words.
- Answer on time stamps, leftovers and over-ordering, frequently asked questions of the Singapore Food Agency: <https://www.ifaq.gov.sg/SFA/apps/fcd_faqmain.aspx?qst=hRhkP9BzcBKnt75r%2Bl1bopmAANxUYJsZ1XtCavhh%2Bg8uifs%2FSSJBsJvw%2BPQ0RBebJqk09Eo4TiiGsf7vFss2lJNTMcOGQymJPj41HctbnWyVjJJfzn54p4ObEUuzTuWMYyi%2BR4ILEmzooOE5FEZlnXsI5OCC3S87>.
  5°C to 60°C, four hours, taking leftovers home.
- *Tips in the home setting*, Singapore Food Agency: <https://sfa.gov.sg/food-information/food-safety-education/good-food-safety-practices>. 75°C, boiling soups and curries.
- *Five keys to safer food*, World Health Organization, on the pages of SafeConsume: <https://safeconsume.eu/articles/five-keys-to-safer-food>. Two hours, hot and cold.
- *How to store food and leftovers*, NHS, on the pages of the Education Authority of Northern Ireland: <https://healthwell.eani.org.uk/healthtopic/food-safety/how-store-food-leftovers?type_1=1>. Two days.
- *No NEA rule against using own container to take away food*, letter of NEA in The Straits Times, 2018: <http://www.straitstimes.com/forum/letters-in-print/no-nea-rule-against-using-own-container-to-take-away-food>. Own containers.$guide$),
('donating-food-in-singapore', '93d200ad7d9084bf60dda9763483163c', 'What charities and community fridges can use, where to take it, and how long it must keep.', 'Give away one unopened thing from your kitchen that someone else would eat.', $guide$Three tins you'll never open could be someone's dinner. Giving food away is easy once you know two things: what the charity
can use, and how long the food must keep. If you wouldn't give it to a friend, don't give it to a stranger.

## Before you pack the bag

A charity's volunteers check, sort and repack everything. Save them the work:

- **Unopened and whole.** No torn boxes, no unlabelled or rusty tins.
- **In date, with time to spare.** The food still has to be sorted, packed and taken to someone's home.
- **Things that keep on a shelf:** rice, noodles, biscuits, oats, cooking oil, tinned food, milk powder, tea and coffee.
- **Small packets.** Many people who receive them are elderly and live alone. Two 1 kg bags of rice help more than a 10 kg bag.
- **Good food.** Charities ask for healthier things too: tinned protein, wholegrain products, brown rice, bee hoon, bread spreads.

## Where to give

| To | What they take | How much time before the date |
|---|---|---|
| The Food Bank Singapore | Unopened dry and packaged food, in more than 80 donation boxes at malls, offices, schools and condominiums | At least 4 weeks |
| Food from the Heart | Non-perishable food, by food drives and at the charity | At least 3 months at its 2022 drives |
| Community fridges | Vegetables, fruit, eggs, packaged food, as each fridge's sign says | Fresh and in date |
| Willing Hearts | Your hands: a soup kitchen run by volunteers. In 2020 it also asked for bee hoon and tinned sardines | Ask first |

Boxes move and rules change. Check the charity's page on the day you go.

**Community fridges** are in void decks in Yishun, Tampines and elsewhere; some are open day and night, some only in the
daytime, and some have a separate fridge for halal food. Read the sign. Cooked food from home or a buffet doesn't
belong in them.

## What not to give

- Opened packets and half-eaten food.
- Food past its date, *best before* included.
- Fresh food in a donation box. It spoils, and so does the food beside it.

Is food near its date? Ask neighbours, colleagues or a food-sharing group, and say what the date is.

## What the law says

Since 1 January 2025 the Good Samaritan Food Donation Act protects people and businesses that donate or hand out food from criminal
and civil liability if someone dies or is hurt by eating it. All four conditions must be met:

1. The food was neither unsafe nor unsuitable when it left you.
2. If it had to be handled in a certain way, such as kept chilled, you said so.
3. If it was only good for a certain time, you said for how long.
4. You took all reasonably practicable measures to comply with the laws on food safety and hygiene.

So put a note on what you give: what it is, how to keep it, until when. That is kind as well as prudent. The
Singapore Food Agency publishes guidelines and checklists for donors and recipients.

## Give time, too

Charities need hands as much as food. In 2020 Willing Hearts packed about 9,000 meals a day with 900 to 1,000 kg
of rice; the shifts that start at five in the morning on weekdays were the hardest to fill.

## Sources

Sources checked November 2026.

- *Food donation*, Singapore Food Agency: <https://www.sfa.gov.sg/food-safety-tips/safe-food-practices/food-donation>. The Act, its four conditions, the guidelines.
- *Good Samaritan Food Donation Bill*, Singapore Statutes Online, 2024: <https://sso.agc.gov.sg/Bills-Supp/22-2024/Published/20240702?DocDate=20240702&ViewType=Within>. Who counts as a donor.
- *Donating Excess Food to Food Bank Singapore*, Circular Connection: <https://www.circularconnection.com/post/donating-excess-food-to-food-bank-singapore>. Boxes, four weeks, what is refused.
- *How to Donate Your Unwanted Food to the Needy in Singapore*, The Finder, 2016: <https://www.thefinder.com.sg/healthy-living/ask-the-experts/how-donate-your-unwanted-food-needy-singapore/>. What is wanted, rusty and unlabelled tins.
- Report on Food from the Heart's drive-through, Mothership, 2022: <https://mothership.sg/2022/08/food-from-the-heart-drive-thru-charity/>. Three months, small packets.
- *Your Food Donations Drive Our Community Food Packs*, Food from the Heart, 2021: <https://www.foodfromtheheart.sg/highlights/food-donations-drive-community-food-packs-107>. Sorting and checks.
- *Food Bank Singapore Issues A Rallying Call*, OneShift, 2020: <https://oneshift.com/articles/news/drivers-unite-food-bank-singapore-issues-a-rallying-call>. Healthier items.
- Report on charities and nutritious food, Bunchful: <https://bunchful.news/?p=18167>. Brown rice and bee hoon.
- *Community fridge*, Free Food For All: <https://www.freefood.org.sg/community-fridge>. Yishun.
- *Community fridge opens in Tampines*, The Straits Times, 2022: <https://www.straitstimes.com/singapore/community-fridge-opens-in-tampines-personal-deliveries-for-those-with-mobility-issues>. What is inside, hours.
- Report on two fridges in Tampines, TODAY in the South China Morning Post, 2017: <http://www.scmp.com/news/asia/southeast-asia/article/2065632/singaporeans-test-cool-new-idea-provide-food-needy>. Halal and non-halal.
- *Surplus Cooked Food*, Recyclopedia: <https://recyclopedia-frontend.vercel.app/items/cooked-food>. No cooked food in community fridges.
- *Expired Food & Drink*, Recyclopedia: <https://recyclopedia-frontend.vercel.app/items/expired-food>. Food past its date.
- *March 2020*, Your Sustainable Store: <https://yoursustainablestore.com/blogs/giving-back/march-2020>. Bee hoon and sardines.
- *Soup Kitchen Needs Volunteers*, MustShareNews, 2020: <https://mustsharenews.com/soup-kitchen-willing-hearts/>. Willing Hearts.$guide$),
('food-waste-in-singapore-in-figures', '069503c375683bbdf133e5bd77425a6f', 'How much food Singapore throws away, where, and what a kilogram of it means.', 'For one day, note the food you throw away and why.', $guide$How much food does Singapore waste, who wastes it, and where does it go? Here are the figures we could trace to a source, with
their years.

## The country

| Year | Food waste | Recycled | From |
|---|---|---|---|
| 2016 | 791,000 tonnes | 14% | NEA, in Asia Pacific Food Industry |
| 2017 | 809,800 tonnes | 16% | NEA, in Asia Pacific Food Industry |
| 2018 | 763,000 tonnes | 17% | Ministry; Zero Waste Masterplan |
| 2019 | 744,000 tonnes | 18% | DBS; Zero Waste City |

NEA is the National Environment Agency; the ministry is now the Ministry of Sustainability and the Environment. It says about 138,000
tonnes were recycled in 2024. We found no reliable figures for 2020 to 2023, or for all food waste in 2024.

- In 2019 it came to about **two bowls of rice per person, every day**.
- In 2018 about **half came from homes**. The rest came from food factories, importers, caterers, hotels and hawker centres.
- The rest is burnt. In 2018 food was **a fifth of all the waste disposed of**.
- More than **90 per cent of our food is imported**. The food we throw away has come a long way.

## At home

Between November 2016 and March 2017, NEA interviewed 443 households and sorted the rubbish of 279 of them:

- Food waste was about **half** of what a household threw away in a day.
- **More than half of that could have been avoided**, by not ordering, buying or cooking too much.
- The avoidable part weighed as much as **a 2.5 kg bag of rice, every week, in every home**.
- **Rice, noodles and bread** were thrown away most.
- **27 per cent** had leftovers after at least half of their meals; **24 per cent** often threw away spoilt or expired food.

In 2019 NEA asked 1,000 people. About a quarter said they buy more than they need. Of those who had catered food, about six in ten
ordered for the exact number of guests or for fewer. Three per cent of households composted.

## Eating out

85 per cent of residents eat out at least once a week, one in ten every day, most often at hawker centres, coffee shops and
food courts. Rice and noodles are among the things left on the plate most often. (NEA, 2019.)

## The world

From the *Food Waste Index Report 2024* of the United Nations Environment Programme, for 2022:

- **1.05 billion tonnes** were wasted in shops, restaurants and homes, 132 kg per person.
- That is **19 per cent** of the food available to consumers.
- Homes wasted **60 per cent** of it: 79 kg per person.
- Food loss and waste cause **8 to 10 per cent** of the world's greenhouse gases, almost five times as much as aviation.
- Meanwhile **783 million people** went hungry.

## What a kilogram means

For rescued food, this site counts **1.6 kg of CO2 equivalent per kilogram**. The Carbon Trust found this for 6,699 tonnes
of food that the British charity FareShare saved from waste and gave to people: 10,698 tonnes of CO2 equivalent. Wasted
food still had to be grown, cooled and shipped.

Other figures are higher. The Food and Agriculture Organization (FAO) has 3.3 billion tonnes for 1.6 billion tonnes of lost and wasted food,
about 2 kg per kilogram. We use the lower figure.

## Sources

Sources checked November 2026.

- *Recycling Rate Upped By Food Manufacturers In Singapore*, Asia Pacific Food Industry, 2018: <https://www.apfoodonline.com/recycling-upped-food-manufacturers-singapore/>. 2016 and 2017.
- Written reply on food waste, Ministry of the Environment and Water Resources, 3 September 2019: <https://www.mewr.gov.sg/news/written-reply-by-masagos-zulkifli--minister-for-the-environment-and-water-resources--to-parliamentary-question-on-food-waste-on-3-september-2019>.
  2018, half from homes.
- *Zero Waste Masterplan, chapter 3: Food*: <https://isomer-mewrzerowaste-prod.netlify.app/zero-waste-masterplan/chapter3/food>. Recycling in 2018, a fifth, imports.
- *5 simple ways to reduce food waste outside the home*, DBS, 2020: <https://www.dbs.com/livemore/food/5-simple-ways-to-reduce-food-waste-outside-the-home.html>. 2019, two bowls of rice.
- *Food Waste in Singapore [Part 1]*, Zero Waste City: <https://zerowastecity.com/tag/food-waste/>. Recycling in 2019.
- Speech at the opening of Mottainai Food Tech, Ministry of Sustainability and the Environment, 2025: <https://www.mse.gov.sg/latest-news/mottainai-food-tech-pilot-manufacturing-and-r-d-laboratory-opening-ceremony---dr-janil-puthucheary>. 2024.
- Page on food waste in 2018, SG Food Rescue: <https://sgfoodrescue.wordpress.com/2018/02/05/in-2016-singapore-generated-791000-tonnes-of-food-waste/>. Burning.
- *Half of food waste thrown away by Singapore households can be prevented*, National Environment Agency, 2017: <https://www.nea.gov.sg/media/news/news/index/half-of-food-waste-thrown-away-by-singapore-households-can-be-prevented-nea-household-waste-study>.
  At home.
- *More Consumers Taking Action To Reduce Food Waste*, National Environment Agency, 2019: <https://www.nea.gov.sg/media/news/news/index/more-consumers-taking-action-to-reduce-food-waste-public-urged-to-say-no-to-food-waste-this-festive-season>.
  The survey of 2019.
- *Everyone Urged To Adopt 3 Easy Habits To Reduce Food Waste*, National Environment Agency, 2019: <https://www.nea.gov.sg/media/news/news/index/everyone-urged-to-adopt-3-easy-habits-to-reduce-food-waste>.
  Eating out.
- *Food Waste Index Report 2024: Key Messages*, United Nations Environment Programme: <https://www.scribd.com/document/719264591/Food-Waste-Index-2024-key-messages>. The world.
- *One-fifth of all food wasted*, International Institute for Sustainable Development, 2024: <https://sdg.iisd.org/news/one-fifth-of-all-food-wasted-while-783-million-go-hungry-unep-report>. 132 kg.
- *The positive impact of food waste redistribution*, Carbon Trust, 2021: <https://www.carbontrust.com/our-work-and-impact/guides-reports-and-tools/the-positive-impact-of-food-waste-redistribution>. 1.6 kg.
- FAO's *Food wastage footprint*, on the pages of the UNCCD Library: <http://library.unccd.int/Details/books/199>. 3.3 and 1.6 billion tonnes.$guide$),
('freezing-food-well', '2372e0d58ec2d0c2afb7fa868634c8a2', 'Five rules for freezing, how long food stays good, and what doesn’t freeze well.', 'Freeze one portion today, with its name and the date on it.', $guide$A freezer is a pause button. At -18°C, food stays safe for as long as it's frozen; only taste and texture fade. Germs, though,
are asleep, not dead. They wake up when the food thaws, so what you do before and after matters more than how long you
freeze it.

## Five rules

1. **Freeze early.** Do it on the day you see you won't finish it, not on the day it's about to spoil. If it has a *use by* date,
   freeze it before then.
2. **Cool first.** Warm food thaws its neighbours. Shallow boxes cool fastest.
3. **Small and flat.** One meal to a packet. A flat bag freezes and thaws in a fraction of the time and stacks like a book.
4. **Keep the air out.** Grey, dry patches are freezer burn: harmless, but not nice. Cut them off. A tight wrap prevents them.
5. **Label it:** what it is, and the date. Otherwise it becomes a mystery, and mysteries get thrown away.

## How long food stays good

Freezer times are about taste, fridge times about safety. They're from the United States government's foodsafety.gov, for a
fridge at 4°C or below:

| Food | Fridge | Freezer |
|---|---|---|
| Minced meat | 1 to 2 days | 3 to 4 months |
| Steaks and chops | 3 to 5 days | 4 to 12 months |
| Chicken, whole | 1 to 2 days | 1 year |
| Chicken, pieces | 1 to 2 days | 9 months |
| Lean fish | 1 to 3 days | 4 to 8 months |
| Fatty fish | 1 to 3 days | 2 to 3 months |
| Leftover cooked meat | 3 to 4 days | 2 to 6 months |
| Eggs in the shell | 3 to 5 weeks | Not in the shell: beat them first |

The Singapore chart in our guide on storing food is stricter for some fish. If two charts disagree, take the shorter time.

## What freezes well

- **Bread**, sliced. Knock the loaf on the table first so the slices don't stick. Toast it straight from the freezer.
- **Cooked rice and noodles**, in single portions, frozen on the day they were cooked.
- **Curries, soups, stews, stock.** Leave room at the top, as liquids expand.
- **Bananas**, peeled. For smoothies, cakes and *jemput-jemput*.
- **Herbs, ginger, chilli.** Chop the herbs into an ice cube tray with a little water. Frozen ginger is easy to grate.
- **Milk, hard cheese, butter.** Shake the milk when it has thawed.
- **Vegetables**, dipped briefly into boiling water and cooled before they go in.

## What doesn't

Lettuce, cucumber, mayonnaise, creamy sauces, tins, and eggs in their shells. Tomatoes and strawberries turn soft but are fine for
cooking.

## Thawing

- In the **fridge**, overnight, on a plate. Best.
- In **cold water**, in a sealed bag. Cook it right after.
- In the **microwave**. Cook it right after.
- **Never on the kitchen counter.** The outside is warm for hours before the middle has thawed.

You can refreeze food that thawed in the fridge, though it loses some quality. Cook food that thawed in water or in the
microwave first. Eat thawed food within a day or two.

## Ten minutes a month

Take everything out, oldest to the front. Plan one "freezer week" in which you buy only what is fresh. A freezer doesn't save
food; eating what's in it does.

## Sources

Sources checked November 2026.

- *Freezing and Food Safety*, United States Department of Agriculture, in a copy of 2012: <https://cybercemetery.unt.edu/archive/oilspill/20121014040242/http:/www.fsis.usda.gov/news_&_events/Script_Freezing_&_Food_Safety/index.asp>. Germs, freezer burn,
  ways to thaw.
- *Cold Food Storage Chart*, foodsafety.gov: <https://www.scribd.com/document/518718791/Cold-Food-Storage-Chart>. The table.
- *Follow simple guidelines for cold food storage*, Escalon Times, quoting foodsafety.gov: <https://www.escalontimes.com/209-living/follow-simple-guidelines-cold-food-storage/>. -18°C, fish and leftovers in the table.
- *Frozen food*, FoodKeeper, FMI: <https://www.fmi.org/industry-topics/consumer-affairs/food-keeper-food-storage-database/frozen-food>. Thawing and freezing again.
- *Storing food*, Food Standards Scotland: <http://www.foodstandards.gov.scot/consumers/food-safety/at-home/storing-food>. Before the use-by date, one to two days after thawing.
- *Five Keys to Food Safety: Store*, Centre for Food Safety, Hong Kong: <https://cfs.gov.hk/english/consumer_zone/safefood_all/five_keys_apply_store.html>. Freezer burn, labels, cooling.
- *How To Store Food & Leftovers*, NHS, on the pages of the Education Authority of Northern Ireland: <https://healthwell.eani.org.uk/healthtopic/food-safety/how-store-food-leftovers?type_1=1>. What can be frozen.
- *It's Freezy Peasy!*, Hisense, 2020: <https://hisense.co.uk/blog/its-freezy-peasy/>. Bread.
- *Don't toss it … freeze it*, Hill Street Grocer: <https://hillstreetgrocer.com/featured-content/articles/dont-toss-it-freeze-it>. Herbs, ginger, butter, milk.
- *Turn your leftovers into soups, congee and smoothies*, AsiaOne, 2016: <http://www.asiaone.com/food/turn-your-leftovers-soups-congee-and-smoothies>. Rice, noodles, blanched vegetables.
- *Focus on Foods in the Freezer*, quoting the United States Department of Agriculture: <https://health.ltgovernors.com/focus-on-foods-in-the-freezer.html>. What does not freeze well.$guide$),
('healthier-hawker-choices', 'b35a0432e42782375e44be475114ecca', 'Small changes at the stall: less salt, fat and sugar, same favourites.', 'Leave half of the soup or the gravy at one meal, and order your next drink siew dai.', $guide$You don't have to give up hawker food to eat well. Learn two or three things to ask for: they're free, and several save food
as well.

## Picture the plate

The Health Promotion Board sums up *My Healthy Plate* in three words: **quarter, quarter, half**.

- A quarter of the plate: wholegrains, such as brown rice or wholegrain bee hoon.
- A quarter: protein, such as fish, egg, tofu, tempeh or lean meat.
- Half: vegetables and fruit.

Few stalls serve it that way, but you can build it yourself at the economy rice stall: two vegetables, one protein, less
rice. If lunch didn't fit, make up for it at dinner.

## Salt hides in soup and sauce

People in Singapore take in 3,620 mg of sodium a day on average; the recommended limit is 2,000 mg, about a teaspoon of salt.
Nine in ten are over it. Much of it is in gravy, sauces and soups:

| Bowl | Energy | Sodium |
|---|---|---|
| Minced pork noodles, soup (597 g) | 383 kcal | 1,740 mg |
| Penang laksa (569 g) | 377 kcal | 2,287 mg |
| Porridge with minced pork and century egg (512 g) | 224 kcal | 834 mg |

These figures come from the dietitians at KK Women's and Children's Hospital. Both noodle bowls are modest in energy but heavy
in salt. Eat the noodles, leave the soup.

- Ask for less gravy and sauce, or have them at the side.
- Taste first, then add soy sauce or chilli.
- A dish with less sauce also keeps better if you take half of it home.

## Fat

- Choose clear soup over fried noodles: sliced fish bee hoon, chicken macaroni, mee soto.
- Plain rice has less fat than fried rice, chicken rice or nasi lemak rice. Ask whether the stall can swap it.
- Choose steamed, braised or grilled over deep-fried. HealthHub advises deep-fried food at most twice a week.
- Take off skin and visible fat.

A dietitian worked out what that adds up to for chicken rice: steamed instead of roasted, brown rice and a quarter less of
it, a side of greens, half the broth. It went from 668 kcal to 535, and from 1,723 mg of sodium to 982 mg.

## Drinks

The World Health Organization recommends at most 10 teaspoons of sugar a day, and ideally 5. Here, just over half of all the
sugar comes from sweet drinks.

- *Kosong*: no sugar. *Siu dai*: less sugar. Start with siu dai and go down.
- Order your drink after the food, when you know how thirsty you are. Half a cup left on the table is waste too.
- Water is the healthiest drink there is.

## Look for the label

At the end of 2022, 60 per cent of the stalls at hawker centres and coffee shops had at least one healthier option under the
Healthier Dining Programme. A dish with the "lower in calories" mark has 500 kcal or less; an ordinary meal out has 700 to 800.

## One change at a time

Choose the stall you visit most and one thing to say there: "less rice, more vegetables" or "gravy at the side". Once that's
a habit, choose the next. If you log your meals here, your week shows which habit helps most.

This guide is general advice. If you have diabetes, high blood pressure or kidney disease, follow your doctor or dietitian.

## Sources

Sources checked November 2026.

- My Healthy Plate and its quarters, HealthHub: <https://www.healthhub.sg/live-healthy/balanced-diet-qqh-concept>. My Healthy Plate.
- *Healthy Hawker Eats*, HealthHub: <http://www.healthhub.sg/live-healthy/1104/healthy-hawker-eats>. Soups, plain rice, deep-fried food, drinks.
- Colour-coded guide to hawker food by the dietitians of KK Women's and Children's Hospital, HealthXchange: <https://www.healthxchange.sg/food-nutrition/food-tips/best-worst-singapore-hawker-chinese-food-wonton-mee>. The table.
- *Healthier picks at the food court*, HealthXchange: <https://www.healthxchange.sg/food-nutrition/healthier-picks-at-the-food-court>. Economy rice.
- Report on the National Nutrition Survey 2022, Mothership, 2023: <https://mothership.sg/2023/09/singaporeans-eat-too-much-salt/>. Sodium, share of sweet drinks.
- *Healthier hawker dishes? Here's how!*, NSman (SAFRA), 2021: <https://nsman.safra.sg/healthier-hawker-dishes-heres-how/>. Chicken rice.
- *How to order healthier drinks*, HealthHub: <https://www.healthhub.sg/live-healthy/yum-seng-how-to-order-healthier-drinks>. Sugar limits.
- *Encourage all hawkers to adopt healthier cooking methods*, Ministry of Health, 2023: <https://www.moh.gov.sg/newsroom/encourage-all-hawkers-to-adopt-healthier-cooking-methods-and-practices-as-part-of-efforts-under-healthier-dining-programme>.
  60 per cent.
- *Extension of the Healthier Dining Programme to Hawker Centres and Coffee Shops*, Health Promotion Board: <https://www.hpb.gov.sg/newsroom/article/healthier-dining-programme-extended-to-include-food-in-hawker-centres-and-coffee-shops>. 500 and 700 to 800 kcal.$guide$),
('leftover-rice-and-noodles', 'fe4a93284f679705795865c47ebd068c', 'How to cool and keep rice safely, cook the right amount, and use leftovers in eight ways.', 'Cool today’s leftover rice within an hour, and eat it tomorrow.', $guide$Rice, noodles and bread are the foods most often thrown away in Singapore's homes. Rice is also the leftover to be
most careful with. Cool it quickly, and tomorrow's fried rice is both tasty and safe.

## Why rice is special

Raw rice can carry the spores of a germ called *Bacillus cereus*. Boiling doesn't kill them. In warm rice they wake up, multiply and
may make a poison, and reheating does **not** get rid of it. So the danger isn't in warming rice up, but in the hours it
spent in the pot.

In 2018 the Ministry of Health reported on fourteen students who fell ill from fried rice. The rice had been kept warm in a
rice cooker for three hours, then fried, then left in an insulated box at room temperature for two more.

## The rice rule

1. **Cool it within an hour.** Spread it on a tray or a large plate; a heap stays warm in the middle.
2. **Put it in the fridge, covered,** once it stops steaming.
3. **Eat it within a day.** If you won't, freeze it on the evening you cook it.
4. **Warm it once,** until it steams all the way through. Add a spoonful of water so it doesn't dry out.
5. **Throw away** rice left in the pot overnight, even if it looks and smells fine.

Dabao rice may have been cooked long before you bought it. Eat it the same day.

## Noodles and bread

- Keep noodles and soup apart: noodles left in soup swell and turn to mush.
- Rinse cooked noodles in cold water, drain them, mix in a few drops of oil, then chill them.
- As with other leftovers: into the fridge within two hours, eaten within two days, heated once.
- Bread keeps best in the freezer, sliced, so you can take out one slice at a time.

## Cook the right amount

Measure once instead of guessing every evening. Love Food Hate Waste counts a third of a cup of uncooked rice per person: two
thirds for two, one and a third for four. Still have rice left? Mark your cup and use less.

## Eight uses

- **Fried rice.** Cold rice from the fridge doesn't stick. Add egg, spring onion and any leftover vegetables.
- **Porridge.** One bowl of rice, plenty of water or stock, twenty minutes. Ginger, egg, shredded chicken.
- **Rice cakes.** Cold rice, an egg, spring onion; press flat and fry until golden.
- **Rice pudding** with milk or coconut milk and *gula melaka*.
- **Fried noodles** with the cabbage in the drawer.
- **Noodle omelette.** Cut up cold noodles, pour on beaten egg, fry on both sides.
- **French toast**, with dry bread.
- **Breadcrumbs.** Dry the crusts, crush them, keep them in the freezer.

## Before you cook tonight

Ask who's really eating at home. Much leftover rice was cooked for someone who came home late and had already eaten. One
message at five o'clock saves a bowl.

## Sources

Sources checked November 2026.

- *Half of food waste thrown away by Singapore households can be prevented*, National Environment Agency, 2017: <https://www.nea.gov.sg/media/news/news/index/half-of-food-waste-thrown-away-by-singapore-households-can-be-prevented-nea-household-waste-study>.
  Rice, noodles and bread.
- *Leftover Rice*, Love Food Hate Waste, in a booklet of Recycle Devon: <https://www.recycledevon.org/love-food-hate-waste/inc/html/8.html>. Spores, one hour, one day, once.
- The Food Standards Agency of the United Kingdom, quoted on FreakyTrigger, 2004: <https://freakytrigger.co.uk/science/2004/07/the-food-standards-agency>. Reheating does not remove the poison.
- *Food poisoning from contaminated fried rice*, The Straits Times, 2018: <https://www.straitstimes.com/singapore/food-poisoning-from-contaminated-fried-rice-what-you-need-to-know-about-food-safety>. The fourteen students.
- *Expert tips on how to keep your food safe*, Singapore Polytechnic, 2018: <https://www.sp.edu.sg/sp/news/sp/expert-tips-on-how-to-keep-your-food-safe>. The tray, not warming it twice.
- *How To Store Food & Leftovers*, NHS, on the pages of the Education Authority of Northern Ireland: <https://healthwell.eani.org.uk/healthtopic/food-safety/how-store-food-leftovers?type_1=1>. Two hours, two days.
- *Portion sizes*, Love Food Hate Waste Canada: <https://lovefoodhatewaste.ca/plan-it-out/portion-sizes>. A third of a cup.
- *Rice Revival*, Singapore Sole Parent: <https://www.singaporesoleparent.com.sg/rice-revival-reducing-food-waste-in-singapore/>. Ideas for leftover rice.$guide$),
('planning-a-weeks-shopping', '4cb6953e5ea73b13460d385821bd194b', 'Ten minutes with your fridge and a list before you shop saves money and food.', 'Before you next shop, write down what you need to eat first.', $guide$Most food wasted at home was bought with the best intentions. When the National Environment Agency (NEA) asked households why
they throw away spoilt or expired food, two reasons came first: they had bought too much, and forgot it at the back of the
fridge. Ten minutes with a pen takes care of both.

## Ten minutes before you shop

1. **Look first.** Open the fridge, the freezer and the cupboard. Write down what you need to eat this week.
2. **Count the meals at home.** Check the calendar: who's eating out, who's working late, when are you invited? Plan only the other
   meals.
3. **Leave one evening free.** Call it leftovers night. You'll have plenty.
4. **Put the fragile food first.** Leafy greens, fish and berries early in the week; cabbage, carrots, eggs, frozen and tinned
   food later.
5. **Let meals share.** A whole cabbage is too much for one dish and right for three.
6. **Write amounts, not names.** "Three carrots", not "carrots".

Plan for the people you are, not the people you'd like to be. Four new recipes in one week is a recipe for waste.

## How much is enough?

A rough measure, uncooked:

| Food | 1 person | 2 people | 4 people |
|---|---|---|---|
| Rice | 1/3 cup | 2/3 cup | 1 1/3 cups |
| Pasta | 100 g | 200 g | 400 g |
| Oats | 1/2 cup | 1 cup | 2 cups |

For the rest, use your hand: a palm of meat or fish, a fist of rice or noodles, two cupped hands of vegetables. If you always
have rice left, write down a smaller number that works for you.

## At the shop

- Keep to the list, and don't shop hungry.
- A big pack is cheaper only if you finish it. About a quarter of the people NEA asked in 2019 said they buy more than they need,
  mostly for fear of not having enough for the family.
- Small households can buy small packs: 1 kg of rice for two people who seldom cook, the Singapore Food Agency suggests.
- Buy the crooked carrot. It tastes the same.
- Eating it tonight? Take the packet with the short date.
- Pick up chilled and frozen food last, then go straight home.

## When you unpack

- Older food to the front, new food behind it.
- Put an "eat me first" box at eye level, for the half onion, the open tofu and yesterday's rice.
- Freeze what you won't need **now**: half the bread, the second pack of chicken.

## An example week

| Day | Dinner | Uses |
|---|---|---|
| Mon | Steamed fish, kai lan, rice | The freshest food |
| Tue | Out | |
| Wed | Tofu and half a cabbage, rice | First half of the cabbage; cook rice for Thursday too and chill it within an hour |
| Thu | Fried rice with egg, carrot and cabbage | Second half, Wednesday's rice |
| Fri | Leftovers night | Whatever is in the box |
| Sat | Curry with frozen chicken and potatoes | The freezer |
| Sun | Soup of all the leftover vegetables | Then write the new list |

## Keep what you learn

At the end of the week, mark on your list what you threw away. After a month you'll know what you always buy too much of.
It's usually the same two things.

## Sources

Sources checked November 2026.

- *Half of food waste thrown away by Singapore households can be prevented*, National Environment Agency, 2017: <https://www.nea.gov.sg/media/news/news/index/half-of-food-waste-thrown-away-by-singapore-households-can-be-prevented-nea-household-waste-study>.
  Bought too much, hidden in the fridge.
- *More Consumers Taking Action To Reduce Food Waste*, National Environment Agency, 2019: <https://www.nea.gov.sg/media/news/news/index/more-consumers-taking-action-to-reduce-food-waste-public-urged-to-say-no-to-food-waste-this-festive-season>.
  A quarter buys more than it needs.
- *Planning*, stopfoodwaste.ie: <https://stopfoodwaste.ie/resources/how-to-avoid/planning>. Starting from what you have, the real you.
- *Meal Planning & Shopping Guide*, Seattle.gov: <https://slidelegend.com/meal-planning-shopping-guide-seattlegov_5b503123097c477f718b458c.html>. Looking first, meals out, leftovers in the plan.
- *Take Action: Plan*, KC Food Wise: <https://www.kcfoodwise.org/take-action/take-action-plan>. Amounts on the list, meals that share.
- *Portion sizes*, Love Food Hate Waste Canada: <https://lovefoodhatewaste.ca/plan-it-out/portion-sizes>. The table and the hand.
- Report on rice and the climate, with tips against waste, CNA, 2022, quoting the Singapore Food Agency: <https://www.channelnewsasia.com/singapore/rice-and-climate-crisis-significance-reducing-food-waste-climate-change-hits-rice-production-2572866>. Small packs.
- *Food Waste Prevention*, City of Long Beach: <https://longbeach.gov/lbrecycles/waste-reduction/reduce-waste/food-waste-prevention/>. The "eat this first" box.$guide$),
('reading-a-nutrition-label', '2058ee4a1429607d82c9dcc53bcc5168', 'How to find sugar, salt and fat on a packet, and compare two of them fairly.', 'Compare two labels before you buy.', $guide$The front of a packet is advertising. The back is information. With three questions you can compare any two packets in half a
minute, and buy the one you'll really finish.

## 1. What is in it?

The **ingredient list** is in order of weight, the largest first. If sugar is among the first three, it's a sweet, whatever
the front says. The list also names common allergens.

## 2. How much of it?

The **nutrition information panel** has two columns:

- **Per 100 g or 100 ml:** for comparing two products. Always use this one.
- **Per serving:** for adding up what you eat. The maker decides how big a serving is. It's neither a standard nor a
  recommendation, and the packet may hold several.

Take two packets of crackers (invented figures):

| | A, per 100 g | B, per 100 g | A, per serving of 30 g |
|---|---|---|---|
| Energy | 480 kcal | 430 kcal | 144 kcal |
| Sugar | 6 g | 3 g | 1.8 g |
| Sodium | 700 mg | 450 mg | 210 mg |
| Dietary fibre | 2 g | 7 g | 0.6 g |

B wins in every row. And if you eat the whole 150 g packet of A, that is five servings: 1,050 mg of sodium.

As a rule, look for **more** fibre, calcium and iron, and for **less** sugar, sodium, saturated and trans fat.

## 3. How much of a day's limit is that?

| | Daily limit |
|---|---|
| Sodium | Less than 2,000 mg, about a teaspoon of salt |
| Sugar | At most 10 teaspoons (50 g), ideally 5 |

The packet of crackers above would be half a day's sodium. The average in Singapore was 3,620 mg in 2022.

## The marks on the front

**Healthier Choice Symbol.** "Lower in sugar" and "lower in sodium" mean at least 25 per cent less than similar products. It
compares like with like: a biscuit with the symbol is a better biscuit, not a vegetable.

**Nutri-Grade**, on drinks. A, in green, has the least sugar and saturated fat; D has the most. Drinks graded C or D must carry
the mark, and drinks graded D may not be advertised. Since 30 December 2023 it applies to freshly prepared drinks too; smaller
businesses are exempt.

**Claims.** "No added sugar" on fruit juice doesn't mean no sugar. Check the panel.

## The label and the bin

- The **date** and the **storage instructions** belong together. "Keep refrigerated after opening" means from the first spoonful.
- The **net weight** shows whether you can finish it. The big, cheap packet isn't cheap if it goes stale.
- The **serving size** helps you cook the right amount. If a packet serves four and there are two of you, cook half.

## Practise on three things

Take the three packets you buy most often: bread, noodles, a drink. Compare each with the one beside it on the shelf, per 100 g. If
the other is better and you like it, switch. That's worth more than reading every label once.

This is general information. If you have to watch your sugar or salt, ask your doctor or dietitian about *your* limits.

## Sources

Sources checked November 2026.

- *Reading Food Labels: The Complete Guide*, HealthHub: <https://vdocuments.net/reading-food-labels-healthhub-each-ingredient-used-in-the-food-as-it-may-have.html>. Ingredients by weight, allergens, storage.
- *How to read food labels: don't be tricked*, MyDoc: <https://my-doc.com/ask-a-dietitian/how-to-read-food-labels-dont-be-tricked/>. The two columns, servings, what to look for.
- *Making sense of the fine food label print*, HealthHub: <https://www.healthhub.sg/live-healthy/1823/making-sense-of-the-fine-food-label-print>. Claims, juice.
- *Halt the salt, sweetie*, HealthHub: <https://healthhub.sg/live-healthy/1720/halt-the-salt-sweetie>. The symbol, 25 per cent, 2,000 mg.
- *Tools and resources*, Nutrition Hub, HealthHub: <https://www.healthhub.sg/programmes/nutrition-hub/tools-and-resources>. Nutri-Grade, 50 g of sugar.
- *How to order healthier drinks*, HealthHub: <https://www.healthhub.sg/live-healthy/yum-seng-how-to-order-healthier-drinks>. Ten and five teaspoons.
- Report on the National Nutrition Survey 2022, Mothership, 2023: <https://mothership.sg/2023/09/singaporeans-eat-too-much-salt/>. Average sodium, the teaspoon.$guide$),
('reading-date-labels', '2330d42f1de3a075a43fe0228c6b71e2', 'What “use by” and “best before” mean, and when food is still good after its date.', 'Check one thing past its best-before date before you bin it.', $guide$A date on a packet answers one of two questions: *Is it still safe?* or *Is it still at its best?* People mix the two up. They
throw away good food, and now and then someone falls ill.

## What the words mean

| On the packet | What it is about | What to do |
|---|---|---|
| Use by | Safety. On food that spoils fast, such as milk and yoghurt | Eat, cook or freeze it by that day. Not after |
| Best before | Quality. On food that keeps, such as cereal | Aim to finish it by then. See below |
| Sell by | The shop's own stock | When the shop takes the item off the shelf |

That is how the Singapore Food Agency (SFA) explains *use by* and *best before*.

## What's special in Singapore

- **For shops there is no difference.** Both dates count as the expiry date under Singapore's Food Regulations. Food may
  not be sold after it.
- **Official advice is careful.** Asked in Parliament in February 2024, the Senior Minister of State for Sustainability and the
  Environment said consumers should take both dates to mean that, afterwards, the food is unlikely to be fresh or may not be
  in its original state.
- **Packets come from everywhere.** Singapore imports more than 90 per cent of its food, from some 170 countries and regions,
  and they don't all use the same words.
- **Eggs usually need no date,** though some farms print one.

Elsewhere the advice on *best before* is more relaxed. The food safety agencies of the United Kingdom and Hong Kong both say
that this date is about quality, not safety. So after a *best before* date, the decision is yours. Make it with care.

## Before you decide about a best-before date

1. **Has it been stored as the label says?** A date only counts if the food was kept properly. Badly stored food can be
   unsafe before its date.
2. **Is the packet whole?** Don't eat anything that bulges or is torn.
3. **Has it been opened?** Then the printed date matters less than the line beside it: "refrigerate after opening and finish
   within seven days", for example.
4. **Does it look and smell as it should?** If in doubt, don't eat it.

Looking and smelling is **no** test for *use by* food. Food past its use-by date can look and smell fine and still make
you very ill.

## Use the date before it uses you

- Shop with the dates in mind: buy the short date if you're eating it tonight, the long one if you're not.
- Put older dates in front on your shelf.
- On the last day of a *use by* date you still have three good choices, says the UK's agency: eat it before midnight, cook it, or
  freeze it. If you cook it that day, eat it within 48 hours or freeze it.
- Label what you freeze with its name and the date.

## Giving away dated food

Charities plan weeks ahead. They don't take food past its date, and most want it several weeks, some even months, before.
Our guide on donating food has their rules.

## Sources

Sources checked November 2026.

- *Standardising food expiry date labels could result in extra costs, impact food imports*, The Straits Times, 2024: <https://www.straitstimes.com/singapore/politics/standardising-food-expiry-date-labels-could-result-in-extra-costs-impact-food-imports>.
  SFA's explanation, share of imported food.
- *Standardising "use by" and "best before" date labels*, record of the parliamentary question of 7 February 2024: <https://leaderoftheopposition.sg/2024/02/07/standardising-use-by-and-best-before-date-labels-for-food-to-reduce-confusion>. Both dates
  under the Food Regulations.
- *Standardising 'use by', 'best before' dates*, CNA, 2024: <https://www.channelnewsasia.com/singapore/food-use-best-standardise-packaging-costs-consumers-koh-poh-koon-4105896>. The reply in Parliament.
- *Difference between expiry, 'use by', 'best before' and 'sell by' dates*, Circular Connection: <https://www.circularconnection.com/post/difference-between-expiry-date-use-by-dates-best-before-dates-and-sell-by-dates>. The words of the reply, sell-by dates.
- *Food labels, food-dating practices: AVA replies*, letter of the Agri-Food and Veterinary Authority in The Straits Times: <http://www.straitstimes.com/forum/letters-on-the-web/food-labels-food-dating-practices-ava-replies>.
  Storage, signs of spoilage.
- *Checks in place, but others have part to play in food safety*, the same authority in The Straits Times: <https://www.straitstimes.com/forum/letters-in-print/checks-in-place-but-others-have-part-to-play-in-food-safety>. Eggs.
- *Best before and use-by dates*, Food Standards Agency, United Kingdom, 2021: <http://food.gov.uk/science/microbiology/use-by-and-best-before-dates>. Midnight, cooking, 48 hours, smell.
- *'Use by' and 'best before'*, Centre for Food Safety, Hong Kong: <https://cfs.gov.hk/english/consumer_zone/safefood_all/useby_bestbefore.html>. Opened packets, quality and safety.
- *Expired Food & Drink*, Recyclopedia: <https://recyclopedia.sg/items/expired-food>. What charities take.$guide$),
('running-an-event-with-little-waste', 'a74b503cede2f26a8ef477d449be2c11', 'How to count, order and serve for an event with few leftovers, and what to do with them.', 'Ask everyone coming to your next event what they’ll eat.', $guide$Too little food is every host's nightmare, so nearly every host orders too much. With a few numbers and a plan for leftovers,
you can be generous and still end with empty trays.

## Two weeks before: count

- Ask for a yes or no, and about diets: halal, vegetarian, allergies. Food that half the guests can't eat comes back.
- Write down how many people came to your last event and how much food was left. No formula beats your own numbers.
- For a potluck, share a list of who brings what and how much. Otherwise you'll get five bee hoons.

## One week before: order less

The government's site cgs.gov.sg says it's usually safe to cater for **10 to 15 per cent fewer** than the number of guests.
Many do: when the National Environment Agency asked in 2019, about six in ten people who had catered food ordered for the
exact number or for fewer.

- The more dishes you order, the smaller each should be. Variety makes buffets grow.
- Cut back on rice and noodles first. They're left over most often.
- Choose a licensed caterer, and ask for delivery close to mealtime.

## On the day: time and temperature

Catered food carries a time stamp. Its "consume by" time is four hours after the food was cooked or ready, because germs multiply
quickly between 5°C and 60°C. Packing and driving are part of those four hours.

- Open the buffet once people are there. Speeches first, then food.
- Use small plates, and small spoons in the rice.
- Put out half, keep half hot (above 60°C) or cold (below 5°C), and top up only when people want more.
- Put up a friendly sign: "Come back as often as you like."
- Use real plates and cups if someone can wash them. Paper plates and anything with food on it can't go in a blue bin.

## Leftovers

Decide **before** the event who takes them, or nobody will.

1. **Guests and helpers first,** within the "consume by" time. Ask people to bring boxes. The Singapore Food Agency (SFA) leaves it to
   people to judge whether to take leftovers home, so show them the time on the stamp.
2. **Food rescuers.** Some groups collect surplus food from events. Arrange it in advance: an hour before the end is too late.
3. **Not the community fridge.** Cooked food doesn't belong there.
4. **Past four hours, throw it away.** Write down how much it was, for next time.

If you give food away, the Good Samaritan Food Donation Act protects you on four conditions: the food was safe when it left you, you
passed on how to handle it and how long it keeps, and you had followed the rules for food safety and hygiene. A note on each box
covers most of that.

## A food drive that helps

- **Ask the charity first** what it needs, and print that list. Food from the Heart calls this *Donate Right*: food that is
  well portioned, safe and nutritious, and needs little work.
- **State a shelf life** on the poster: at least four weeks for The Food Bank Singapore's boxes, three months at Food from the Heart's drives.
- **Check at the table.** Hand back open, expired or rusty packets with thanks.
- **Ask for small packets,** and use a box for each kind so nobody has to sort twice.
- **Weigh it** when you hand it over, and share the number.

## Afterwards

Note three things: how many guests you expected and how many came, what you ordered, and how much was left. Next year that's
worth more than any guide, this one included.

## Sources

Sources checked November 2026.

- *Hosting*, Towards Zero Waste tips on cgs.gov.sg: <https://www.cgs.gov.sg/what-we-do/towardszerowaste/food-waste-reduction/quick-tips/hosting>. 10 to 15 per cent, portions, potluck.
- *More Consumers Taking Action To Reduce Food Waste*, National Environment Agency, 2019: <https://www.nea.gov.sg/media/news/news/index/more-consumers-taking-action-to-reduce-food-waste-public-urged-to-say-no-to-food-waste-this-festive-season>.
  Six in ten.
- Answer on time stamps, leftovers and over-ordering, frequently asked questions of the Singapore Food Agency: <https://www.ifaq.gov.sg/SFA/apps/fcd_faqmain.aspx?qst=hRhkP9BzcBKnt75r%2Bl1bopmAANxUYJsZ1XtCavhh%2Bg8uifs%2FSSJBsJvw%2BPQ0RBebJqk09Eo4TiiGsf7vFss2lJNTMcOGQymJPj41HctbnWyVjJJfzn54p4ObEUuzTuWMYyi%2BR4ILEmzooOE5FEZlnXsI5OCC3S87>.
  Four hours, leftovers, smaller portions.
- *Guidelines for ordering catered meals for functions and events*, National Environment Agency, 2013: <https://studylib.net/doc/18510959/guidelines-for-ordering-catered-meals-for-functions-and-e...>. Licensed caterers, hot and cold, transport.
- *3 Tips to Reduce Food Waste at Catered Events*, Continental Delight: <https://www.continental-delight.com.sg/blog/3-Tips-to-Reduce-Food-Waste-at-Catered-Events>. A waste log, attendance, small plates.
- *What to recycle*, The Straits Times: <https://www.straitstimes.com/lifestyle/home-design/what-to-recycle>. Paper plates.
- *Surplus Cooked Food*, Recyclopedia: <https://recyclopedia-frontend.vercel.app/items/cooked-food>. Food rescuers, community fridges.
- *Food donation*, Singapore Food Agency: <https://www.sfa.gov.sg/food-safety-tips/safe-food-practices/food-donation>. The Act and its conditions.
- *Donate Right*, Food from the Heart: <https://www.foodfromtheheart.sg/donate-right/>. What helps.
- *Donating Excess Food to Food Bank Singapore*, Circular Connection: <https://www.circularconnection.com/post/donating-excess-food-to-food-bank-singapore>. Four weeks.
- Report on Food from the Heart's drive-through, Mothership, 2022: <https://mothership.sg/2022/08/food-from-the-heart-drive-thru-charity/>. Three months, small packets.$guide$),
('storing-food-in-a-tropical-kitchen', '618d1199efe69fa668d5a792fa8d9ae0', 'Where in your fridge and kitchen each food keeps longest in our heat.', 'Move the food you need to eat first to the front of your fridge.', $guide$A Singapore kitchen is warm and humid, and that's hard on food. Most food that goes bad at home just needed a better place.
This guide takes you from the shop to the shelf.

## On the way home

- Put chilled and frozen food into your basket last, just before you pay.
- Keep raw meat, poultry and seafood in a separate bag.
- If you have far to go, bring a cool bag with ice packs.
- Unpack cold things first. Perishable food belongs in the fridge within two hours.

## Your fridge

Germs grow fastest between 5°C and 60°C. The Singapore Food Agency (SFA) asks food businesses to keep chillers between 0°C
and 4°C, a good aim for your fridge too. The dial doesn't show the temperature; a cheap fridge thermometer does:

1. Put it near the middle of the fridge and close the door.
2. Wait 10 to 15 minutes and read it without taking it out.
3. If it shows more than 4°C, turn the dial a step, wait 15 minutes and read it again.

Then give each food its place:

- **Top and middle shelves:** cooked and ready-to-eat food, covered.
- **Bottom shelf:** raw meat and seafood, tightly wrapped or in a lidded box, so no juice drips onto other food.
- **Drawers:** vegetables and fruit.
- **Main compartment, not the door:** eggs, which stay fresh for longer in the fridge. The temperature in the door goes up and
  down.
- **Eye level:** food to eat next, in a box marked "eat me first".

Leave gaps so the cold air can move around.

## Vegetables and fruit

Some fruit gives off ethylene, a gas that ripens its neighbours. Keep apples, avocados, bananas, pears and tomatoes away from
mangoes, grapes, cucumbers, brinjal and onions.

- Leafy greens last longer when they're dry. Take off wilted leaves, shake off the water, wrap the rest loosely in paper and
  put it in a bag or box.
- Keep onions and potatoes cool and dry, but apart: onions make potatoes go bad faster.
- Soak vegetables in tap water for 15 minutes before you cook them, as SFA advises, not before you store them.

## Rice, bread and dry goods

- Buy a size you'll finish. SFA suggests small packets for small households, one open packet at a time, and finishing a bag of
  rice within a month.
- Keep rice in a tightly sealed container in a cool, dry place, away from the stove and the kettle. If you eat rice slowly,
  the fridge keeps it longer.
- Wash and dry the container before you refill it. Don't pour new rice on old.
- Brown rice doesn't keep as long as white rice.
- Weevils don't make rice unsafe. Rinse them out and cook the rice as usual.
- Freeze bread you won't finish soon, sliced.

## How long is it good?

These times are from the *Love Your Food* guide of the National Environment Agency (NEA):

| Food | Fridge | Freezer |
|---|---|---|
| Fresh poultry | 1 to 2 days | 6 to 12 months |
| Lean fish | 1 to 2 days | 6 months |
| Soups and stews | 3 to 4 days | 2 to 3 months |

Write the date on the box when you put it in. New things go to the back, older things to the front.

## Sources

Sources checked November 2026.

- *Tips in the home setting*, Singapore Food Agency: <https://sfa.gov.sg/food-information/food-safety-education/good-food-safety-practices>. Raw and
  cooked food, soaking vegetables.
- *Guidelines on Proper Storage of Food in Refrigerators*, Singapore Food Agency, 2019: <https://www.scribd.com/document/494461128/2-2-guidelines-on-proper-storage-of-food-in-refrigerators>.
  Temperatures, thermometer, not overloading.
- *Five Keys to Food Safety: Purchase* (2023) and *Store*, Centre for Food Safety, Hong Kong: <https://cfs.gov.hk/english/consumer_zone/safefood_all/five_keys_apply_purchase.html>,
  <https://cfs.gov.hk/english/consumer_zone/safefood_all/five_keys_apply_store.html>. The way home, two hours.
- *How To Store Your Eggs Properly In The Kitchen At Home*, The Singapore Women's Weekly, quoting the Agri-Food and Veterinary Authority: <https://www.womensweekly.com.sg/food/cooking-tips/how-to-store-your-eggs-properly-in-the-kitchen-at-home/>. Eggs.
- Report on rice and the climate, with tips against waste, CNA, 2022, quoting SFA and Tong Seng Produce: <https://www.channelnewsasia.com/singapore/rice-and-climate-crisis-significance-reducing-food-waste-climate-change-hits-rice-production-2572866>. Buying and
  storing rice.
- *How to store rice properly at home*, Tong Seng Produce: <https://tspsonghe.com.sg/en/about-rice/store-rice-properly-home>. Heat, humidity, rice in the fridge.
- *Feed ourselves, not the landfill*, Ang Mo Kio Town Council: <https://amktc.org.sg/e-newsdetails.aspx?EncDetail=479a12dd-04c8-4d0a-bfa5-ad8e567f33d4&Name=Feed+ourselves%2C+not+the+landfill>.
  Weevils, bread, older food first.
- Slideshow on keeping food fresh, WebMD, 2022: <https://www.webmd.com/food-recipes/ss/slideshow-food-freshness-tricks-hacks>. Ethylene, leafy greens.
- Tips for keeping fruits and vegetables fresh, Good Morning America: <https://ws.goodmorningamerica.com/food/story/tips-fruits-vegetables-fresh-92416841>. Onions and potatoes.
- *Store food properly in your kitchen*, The Straits Times, quoting NEA's *Love Your Food* guide: <https://view.ceros.com/spg/st-scenario-3-store-food-properly-in-your-kitchen/p/1>. The table.$guide$),
('what-the-blue-bins-take', '6d2748f1ac9dca46aace97fe68fe550b', 'What goes into a blue bin, what doesn’t, and why food ruins it.', 'Rinse a container before you recycle it.', $guide$A blue bin takes four things, all mixed: **paper, plastic, glass and metal**. You don't have to sort them; that's done after
collection. Just keep food out. About 40 per cent of what lands in Singapore's blue bins can't be recycled, often because of
food or drink. A half-full cup spoils the clean paper around it.

## Three seconds at the sink

1. **Empty** it.
2. **Rinse** it. Used washing-up water is fine.
3. Let it **dry**, then drop it in.

Can't get it clean? It's general waste. That rule settles most cases.

## Yes and no

| | Blue bin | General waste |
|---|---|---|
| Paper | Newspapers, magazines, envelopes, carton boxes, egg trays, rinsed milk and juice cartons | Tissue, kitchen paper, greasy pizza boxes, waxed paper, paper cups and plates |
| Plastic | Drink bottles, shampoo and detergent bottles, clean plastic bags and packaging | Styrofoam, straws, disposable cutlery, crisp packets with foil |
| Glass | Drink bottles, sauce and jam jars | Ovenproof glass, mirrors, ceramic and porcelain |
| Metal | Drink cans, food tins | |

**Neither:** take batteries, light bulbs, chargers and phones to e-waste points. Give away clothes, bags and toys in good
condition.

## The dabao box

People ask about this most, and the advice differs:

- Styrofoam never goes into the blue bin.
- A plastic box that you've emptied and rinsed clean may go in, according to the National Environment Agency's (NEA) 2022
  survey of households. CNA's list says not to put in *used* food containers at all.
- A box with oil or sauce still on it is general waste, whatever it's made of.

So rinse it well or bin it. Best of all, bring your own box and use it again.

## If there's food left in it

- **Leftover drink:** pour it into the sink, ice too.
- **Sauce in the bottle:** shake it out with a little water into tonight's cooking. Then rinse.
- **Oily tin of fish or curry:** wipe it with a used paper napkin, then rinse.
- **Spoilt food:** put it in general waste or your compost. Never the blue bin.

## Where and when

Every HDB block has a blue bin or a recycling chute, and every condominium block has a bin. NEA says the smaller bins at HDB
blocks are emptied at least three times a week, and the largest once a week. Flatten boxes to leave room for your neighbours.

## Waste less first

Recycling is good; having nothing to recycle is better. At the rate of 2022, Semakau Landfill was expected to be full by 2035.
Buy only what you eat, and you save the packet *and* the food in it.

## Sources

Sources checked November 2026.

- *National Recycling Programme*, National Environment Agency: <https://www.nea.gov.sg/our-services/waste-management/3r-programmes-and-resources/national-recycling-programme>. One bin for four materials, how often it is
  emptied.
- Report on NEA's survey of household recycling, CNA, 2022: <https://www.channelnewsasia.com/singapore/nea-recycling-survey-new-mascot-bloobin-2435816>. No sorting, bins at every block,
  Semakau, styrofoam.
- List of what can and cannot be recycled, CNA: <https://www.channelnewsasia.com/singapore/what-can-be-recycled-plastic-paper-glass-metal-recycling-bin-box-tips-nea-3100521>. Rinse and dry, food containers, foil, straws, Pyrex.
- *From dirty bottles to greasy paper plates: which can be recycled, and how?*, branded content in The Straits Times: <https://www.straitstimes.com/singapore/environment/how-to-recycle-bin-plastic-paper-food-containers-national-environment-agency-singapore>.
  40 per cent, the quick rinse.
- *How can I tell what can and cannot be recycled?*, The Straits Times: <https://www.straitstimes.com/singapore/environment/how-can-i-tell-what-can-and-cannot-be-recycled>. 40 per cent, lists.
- *What to recycle*, The Straits Times: <https://www.straitstimes.com/lifestyle/home-design/what-to-recycle>. Lists, flattening boxes.
- *Are you recycling the right way?*, EZI Recycling, 2019: <https://ezi-recycling.com/knowledge/recycle-right/detail?Id=ceaa7de3-0fbf-4627-aaa6-3e694dd08f09>. Lists, e-waste, giving away.
- *Glass bottles and used tissues: Which goes into the blue recycling bin?*, Asia News Day, on NEA's survey: <https://www.asianewsday.com/glass-bottles-and-used-tissues-which-goes-into-the-blue-recycling-bin/>. Plastic food boxes, light bulbs, clothes.$guide$)
) AS revised (slug, original, summary, action, description)
WHERE "guides"."slug" = revised.slug
  AND md5(concat_ws(chr(10), "guides"."title", "guides"."summary", "guides"."action", "guides"."description")) = revised.original;
