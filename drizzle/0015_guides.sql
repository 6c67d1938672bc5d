-- The first guides, as src/server/db/guides/*.md has them. Admins may change or delete them afterwards. A correction comes
-- as a further migration: update guides set ... where title = '...' and updated_at = created_at. The last comes first in lists.
INSERT INTO "guides" ("title", "description") VALUES
('What the blue bins take', $guide$A blue bin takes four things, all mixed: **paper, plastic, glass and metal**. You do not have to sort them; that is done after
collection. What you have to do is keep food out. About 40 per cent of what lands in Singapore's blue bins cannot be
recycled, often because food or drink has spoilt it. A half-full cup spoils the clean paper around it.

## Three seconds at the sink

1. **Empty** it.
2. **Rinse** it. The last of the washing-up water will do.
3. Let it **dry**, then drop it in.

If you cannot get it clean, it is general waste. That is the whole rule, and it decides most cases.

## Yes and no

| | Blue bin | General waste |
|---|---|---|
| Paper | Newspapers, magazines, envelopes, carton boxes, egg trays, rinsed milk and juice cartons | Tissue, kitchen paper, greasy pizza boxes, waxed paper, paper cups and plates |
| Plastic | Drink bottles, shampoo and detergent bottles, clean plastic bags and packaging | Styrofoam, straws, disposable cutlery, crisp packets with foil |
| Glass | Drink bottles, sauce and jam jars | Ovenproof glass, mirrors, ceramic and porcelain |
| Metal | Drink cans, food tins | |

**Not in either:** batteries, light bulbs, chargers and phones go to e-waste points. Clothes, bags and toys in good condition
are for giving away.

## The dabao box

This is the item people ask about most, and the advice you meet is not all the same:

- Styrofoam never goes into the blue bin.
- A plastic box that you have emptied and rinsed until it is clean may go in, according to a 2022 explanation of the household
  survey by the National Environment Agency (NEA). CNA's list says not to put in *used* food containers at all.
- A box with oil or sauce still on it is general waste, whatever it is made of.

So: rinse it well or bin it. Best of all is a box of your own that you wash and use again.

## What to do with what is left in the packet

- **Leftover drink:** into the sink, ice too, before the cup goes anywhere.
- **Sauce in the bottle:** shake it out with a little water and put it into tonight's cooking. Then rinse.
- **Oily tin of fish or curry:** wipe it with the paper you used at table, then rinse.
- **Spoilt food:** general waste, or your compost if it takes it. Never the blue bin.

## Where and when

Every HDB block has a blue bin or a recycling chute, and condominium blocks have a bin each. NEA says that the smaller bins at HDB
blocks are emptied at least three times a week and the largest ones once a week. Flatten boxes so that there is room for your neighbours.

## The order that matters

Recycling is good; having nothing to recycle is better. At the rate of 2022, Semakau Landfill was expected to be full by 2035.
Buying only what you eat saves the packet *and* what is in it.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
- *Glass bottles and used tissues: Which goes into the blue recycling bin?*, Asia News Day, on NEA's survey: <https://www.asianewsday.com/glass-bottles-and-used-tissues-which-goes-into-the-blue-recycling-bin/>. Plastic food boxes, light bulbs, clothes.$guide$),
('Storing food in a tropical kitchen', $guide$A Singapore kitchen is warm and humid, and that is hard on food. Most of what goes bad at home does not need a new gadget,
only a better place. This guide goes from the shop to the shelf.

## On the way home

- Put chilled and frozen food into your basket last, just before you pay.
- Keep raw meat, poultry and seafood in a bag of their own.
- If the way home is long, bring a cool bag with ice packs.
- Unpack the cold things first. Perishable food belongs in the fridge within two hours.

## Your fridge

Germs grow fastest between 5°C and 60°C. The Singapore Food Agency (SFA) tells food businesses to keep chillers between 0°C
and 4°C, a good aim for a home fridge too. The dial does not tell you the temperature; a cheap fridge thermometer does:

1. Put it near the middle of the fridge and close the door.
2. Wait 10 to 15 minutes and read it without taking it out.
3. If it shows more than 4°C, turn the dial a step, wait 15 minutes and read it again.

Then give every food its place:

- **Top and middle shelves:** cooked and ready-to-eat food, covered.
- **Bottom shelf:** raw meat and seafood, tightly wrapped or in a lidded box, so that no juice drips onto other food.
- **Drawers:** vegetables and fruit.
- **Main compartment, not the door:** eggs. The temperature in the door goes up and down. Keeping eggs in the fridge helps them
  stay fresh for longer.
- **Eye level:** whatever should be eaten next. One box marked "eat me first" is enough.

Leave gaps. A fridge that is packed tight cannot move its cold air around.

## Vegetables and fruit

Some fruit gives off ethylene, a gas that ripens its neighbours. Keep apples, avocados, bananas, pears and tomatoes away from
mangoes, grapes, cucumbers, brinjal and onions.

- Leafy greens last longer when they are dry. Take off wilted leaves, shake off the water, wrap the rest loosely in paper and
  put it into a bag or box.
- Onions and potatoes both like a cool, dry place, but not the same one: onions make potatoes go bad faster.
- Soak vegetables in tap water for 15 minutes before you cook them, as SFA advises, not before you store them.

## Rice, bread and dry goods

- Buy the size you finish. SFA suggests small packets for small households, one open packet at a time, and finishing a bag of
  rice within a month.
- Keep rice in a tightly sealed container in a cool, dry place, away from the stove and the kettle. If you eat rice slowly,
  the fridge keeps it longer.
- Wash and dry the container before you refill it. Do not pour new rice on old.
- Brown rice keeps for a shorter time than white rice.
- Weevils do not make rice unsafe. Rinse them out and cook the rice as usual.
- Bread that you will not finish soon belongs in the freezer, sliced.

## How long is it good?

These times are from the *Love Your Food* guide of the National Environment Agency (NEA):

| Food | Fridge | Freezer |
|---|---|---|
| Fresh poultry | 1 to 2 days | 6 to 12 months |
| Lean fish | 1 to 2 days | 6 months |
| Soups and stews | 3 to 4 days | 2 to 3 months |

Write the date on the box when you put it in. New things go to the back, older ones come to the front.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
('Running an event or food drive with little waste', $guide$Too little food is every host's nightmare, so nearly every host orders too much. With a few numbers and one plan for
what is left, a gathering can be generous and end with empty trays.

## Two weeks before: count

- Ask for a yes or no, and for diets: halal, vegetarian, allergies. Food that half the guests may not eat comes back.
- Write down how many came to the last event and what was left. No formula is better than your own numbers.
- At a potluck, a shared list says who brings what and how much. Otherwise there will be five bee hoons.

## One week before: order less

The tips on the government's site cgs.gov.sg say that it is usually safe to cater for **10 to 15 per cent fewer** than the
number of guests. It is common already: of the people the National Environment Agency asked in 2019, about six in ten
of those who had catered food ordered for the exact number or for fewer.

- The more dishes, the smaller each one. Variety is what makes buffets grow.
- Order less rice and noodles before you order less of anything else; they are what is left most often.
- Choose a licensed caterer, and ask for delivery close to the time people eat.

## On the day: time and temperature

Catered food carries a time stamp. Its "consume by" time is four hours after the food was cooked or ready, because germs multiply
quickly between 5°C and 60°C. Packing and driving are part of those four hours.

- Open the buffet when people are there. Speeches first, food afterwards.
- Small plates, and small spoons in the rice.
- Put out half, keep half hot, and top up only when somebody wants more. Above 60°C is hot, below 5°C is cold.
- A friendly sign helps: "Come back as often as you like."
- Real plates and cups if somebody can wash them. A blue bin takes no paper plates and nothing with food on it.

## What is left

Decide **before** the event who takes it, or nobody will.

1. **Guests and helpers first,** within the "consume by" time. Ask people to bring boxes. The Singapore Food Agency (SFA) leaves it to
   people's own judgement to take leftovers home, so tell them the time on the stamp.
2. **Food rescuers.** Some groups collect surplus food from events. Arrange it in advance; an hour before the end is too late.
3. **Not the community fridge.** Cooked food does not belong there.
4. **Past four hours: throw it away.** Then write down how much it was, for the next time.

If you give food away, the Good Samaritan Food Donation Act protects you on four conditions: the food was safe when it left you, you
passed on how to handle it and how long it keeps, and you had followed the rules for food safety and hygiene. A note on each box
does most of that.

## A food drive that helps

- **Ask the charity first** what it needs, and print that list. Food from the Heart calls this *Donate Right*: food that is
  well portioned, safe, nutritious and needs little work.
- **State a shelf life** on the poster: at least four weeks for The Food Bank Singapore's boxes, three months at Food from the Heart's drives.
- **Check at the table.** Open, expired or rusty goes back with thanks.
- **Small packets,** and a box for each kind, so that nobody has to sort twice.
- **Weigh it** when you hand it over and tell everybody the number.

## Afterwards

Three lines are enough: guests expected and present, what was ordered, what was left. Next year they are worth more than any
guide, this one included.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
('Reading date labels', $guide$A date on a packet answers one of two questions: *Is it still safe?* or *Is it still at its best?* Much good food is thrown
away because the two are mixed up, and now and then somebody falls ill because they are mixed up the other way round.

## What the words mean

| On the packet | What it is about | What to do |
|---|---|---|
| Use by | Safety. On food that spoils fast, such as milk and yoghurt | Eat, cook or freeze it by that day. Not after |
| Best before | Quality. On food that keeps, such as cereal | Aim to finish it by then. See below |
| Sell by | The shop's own stock | It tells the shop when to take the item off the shelf |

That is how the Singapore Food Agency (SFA) explains *use by* and *best before*.

## What is special in Singapore

- **For shops there is no difference.** Both dates count as the expiry date under Singapore's Food Regulations. After it the
  food may not be sold.
- **Official advice is careful.** Asked in Parliament in February 2024, the Senior Minister of State for Sustainability and the
  Environment said that consumers should take both dates to mean that, afterwards, the food is unlikely to be fresh or may not
  be in its original state.
- **Packets come from everywhere.** Singapore imports more than 90 per cent of its food, from some 170 countries and regions,
  and they do not all use the same words.
- **Eggs need no date** in general, though some farms print one.

Elsewhere the advice on *best before* is more relaxed. The food safety agencies of the United Kingdom and Hong Kong both say
that this date is about quality and not about safety. So after a *best before* date the decision is yours; make it with care.

## Before you decide about a best-before date

1. **Has it been stored as the label says?** A date only holds if the food was kept properly. Badly stored food can be
   unsafe before its date.
2. **Is the packet whole?** Leave anything that bulges or has been torn.
3. **Has it been opened?** Then the printed date matters less than the line beside it: "refrigerate after opening and finish
   within seven days", for example.
4. **Does it look and smell as it should?** If anything makes you doubt, do not eat it.

Looking and smelling is **no** test for *use by* food. Food past its use-by date can look and smell fine and still make
you very ill.

## Use the date before it uses you

- Shop with the dates in mind: buy the short date if you eat it tonight, the long one if you do not.
- On your shelf, older dates go in front.
- On the last day of a *use by* date you still have three good choices, says the UK's agency: eat it before midnight, cook it, or
  freeze it. Food that you cooked that day should then be eaten within 48 hours or frozen.
- Label what you freeze: what it is and when it went in.

## Giving away dated food

Charities plan for weeks ahead. They do not take food past its date, and most want several weeks, some even months, before
it. Our guide on donating food has their rules.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
('Reading a nutrition label', $guide$The front of a packet is advertising. The back is information. With three questions you can compare any two packets in half a
minute, and buy the one you will really finish.

## 1. What is in it?

The **ingredient list** is in order of weight: what there is most of comes first. If sugar is among the first three, it is a sweet,
whatever the front says. The list also tells you about common allergens.

## 2. How much of it?

The **nutrition information panel** has two columns:

- **Per 100 g or 100 ml:** for comparing two products. Always use this one.
- **Per serving:** for adding up what you eat. The maker decides how big a serving is. It is neither a standard nor a
  recommendation, and the packet may hold several.

An example with invented figures. Two packets of crackers:

| | A, per 100 g | B, per 100 g | A, per serving of 30 g |
|---|---|---|---|
| Energy | 480 kcal | 430 kcal | 144 kcal |
| Sugar | 6 g | 3 g | 1.8 g |
| Sodium | 700 mg | 450 mg | 210 mg |
| Dietary fibre | 2 g | 7 g | 0.6 g |

B wins in every row. And if you eat the whole 150 g packet of A, that is five servings: 1,050 mg of sodium.

As a rule, look for **more** fibre, calcium and iron, and for **less** sugar, sodium, saturated and trans fat.

## 3. How much is that of a day?

| | Limit for a day |
|---|---|
| Sodium | Less than 2,000 mg, about a teaspoon of salt |
| Sugar | At most 10 teaspoons (50 g), better 5 |

The packet of crackers above would be half a day's sodium. The average in Singapore was 3,620 mg in 2022.

## The marks on the front

**Healthier Choice Symbol.** "Lower in sugar" and "lower in sodium" mean at least 25 per cent less than similar products. It
compares within a kind: a biscuit with the symbol is a better biscuit, not a vegetable.

**Nutri-Grade**, on drinks. A, in green, has the least sugar and saturated fat; D has the most. Drinks graded C or D must carry
the mark, and drinks graded D may not be advertised. Since 30 December 2023 it applies to freshly prepared drinks too; smaller
businesses are exempt.

**Claims.** "No added sugar" on fruit juice does not mean no sugar; look at the panel.

## The label and the bin

- The **date** and the **storage instructions** belong together. "Keep refrigerated after opening" means from the first spoonful.
- The **net weight** tells you whether you can finish it. The cheaper large packet that goes stale is the dear one.
- The **serving size** helps to cook the right amount. If a packet says four servings and you are two, cook half.

## Practise on three things

Take the three packets you buy most often: bread, noodles, a drink. Compare each with the one beside it on the shelf, per 100 g, and
change one of them if the other is better and you like it. That is worth more than reading every label once.

This is general information. If you have to watch your sugar or salt for your health, ask your doctor or dietitian what *your*
limits are.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

- *Reading Food Labels: The Complete Guide*, HealthHub: <https://vdocuments.net/reading-food-labels-healthhub-each-ingredient-used-in-the-food-as-it-may-have.html>. Ingredients by weight, allergens, storage.
- *How to read food labels: don't be tricked*, MyDoc: <https://my-doc.com/ask-a-dietitian/how-to-read-food-labels-dont-be-tricked/>. The two columns, servings, what to look for.
- *Making sense of the fine food label print*, HealthHub: <https://www.healthhub.sg/live-healthy/1823/making-sense-of-the-fine-food-label-print>. Claims, juice.
- *Halt the salt, sweetie*, HealthHub: <https://healthhub.sg/live-healthy/1720/halt-the-salt-sweetie>. The symbol, 25 per cent, 2,000 mg.
- *Tools and resources*, Nutrition Hub, HealthHub: <https://www.healthhub.sg/programmes/nutrition-hub/tools-and-resources>. Nutri-Grade, 50 g of sugar.
- *How to order healthier drinks*, HealthHub: <https://www.healthhub.sg/live-healthy/yum-seng-how-to-order-healthier-drinks>. Ten and five teaspoons.
- Report on the National Nutrition Survey 2022, Mothership, 2023: <https://mothership.sg/2023/09/singaporeans-eat-too-much-salt/>. Average sodium, the teaspoon.$guide$),
('Planning a week''s shopping', $guide$Most wasted food at home was bought with the best intentions. When the National Environment Agency (NEA) asked households why they
throw away spoilt or expired food, two reasons came first: they had bought too much, and it had hidden at the back of the fridge.
Ten minutes with a pen take care of both.

## Ten minutes before you shop

1. **Look first.** Open the fridge, the freezer and the cupboard. Write down what has to be eaten this week.
2. **Count the meals at home.** Take the calendar: who eats out, who works late, when are you invited? Plan only the meals that
   are left.
3. **Leave one evening free.** Call it leftovers night. It will fill itself.
4. **Put the fragile food first.** Leafy greens, fish and berries early in the week; cabbage, carrots, eggs, frozen and tinned
   food later.
5. **Let meals share.** A whole cabbage is too much for one dish and right for three.
6. **Write amounts, not names.** "Three carrots", not "carrots".

Plan for the people you are, not for the people you would like to be. Four new recipes in one week is a plan for waste.

## How much is enough?

A rough measure for each person, uncooked:

| Food | 1 person | 2 people | 4 people |
|---|---|---|---|
| Rice | 1/3 cup | 2/3 cup | 1 1/3 cups |
| Pasta | 100 g | 200 g | 400 g |
| Oats | 1/2 cup | 1 cup | 2 cups |

For the rest there is your hand: meat or fish as large as your palm, rice or noodles as large as your fist, vegetables as much as
two cupped hands hold. If there is always rice left, write down a smaller number that works for you.

## At the shop

- Keep to the list, and do not shop hungry.
- A big pack is cheaper only if you finish it. About a quarter of the people NEA asked in 2019 said they buy more than they need,
  mostly for fear that the family might not have enough.
- Small households can buy small packs: 1 kg of rice for two people who seldom cook, the Singapore Food Agency suggests.
- Buy the crooked carrot. It tastes the same and somebody has to.
- If you eat it tonight, take the packet with the short date.
- Chilled and frozen food last, then straight home.

## When you unpack

- Older food to the front, new food behind it.
- One "eat me first" box at eye level, for the half onion, the open tofu and yesterday's rice.
- Freeze what is over **now**: half the bread, the second pack of chicken.

## A week as an example

| Day | Dinner | Uses |
|---|---|---|
| Mon | Steamed fish, kai lan, rice | The freshest food |
| Tue | Out | |
| Wed | Tofu and half a cabbage, rice | First half of the cabbage; cook rice for Thursday too and chill it at once |
| Thu | Fried rice with egg, carrot and cabbage | Second half, Wednesday's rice |
| Fri | Leftovers night | Whatever is in the box |
| Sat | Curry with frozen chicken and potatoes | The freezer |
| Sun | Soup of all the vegetables that are left | Then write the new list |

## Keep what you learn

On the list, mark what you threw away at the end of the week. After a month you know what you always buy too much of. It is
usually the same two things.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
('Leftover rice and noodles', $guide$Rice, noodles and bread are the foods most often thrown away in Singapore's homes. Rice is also the leftover that deserves the most
respect. Cool it quickly, and tomorrow's fried rice is both better and safe.

## Why rice is special

Raw rice can carry the spores of a germ called *Bacillus cereus*. Boiling does not kill them. In warm rice they wake, multiply and
may make a poison, and reheating does **not** get rid of that poison. So the danger lies not in warming rice up but in the hours
before, when it stood in the pot.

A report of the Ministry of Health in 2018 told of fourteen students who fell ill from fried rice. It had been kept warm in a rice cooker for three hours before it was
fried, and then stood in an insulated box at room temperature for two more.

## The rice rule

1. **Cool it within an hour.** Spread it on a tray or a large plate; a heap stays warm in the middle.
2. **Fridge, covered,** as soon as it no longer steams.
3. **Eat it within a day.** Freeze what you will not eat by then, on the evening you cooked it.
4. **Warm it once,** until it steams all the way through. Add a spoonful of water so that it does not dry out.
5. Throw away rice that stood in the pot overnight. It may look and smell fine; that says nothing.

Dabao rice may have been cooked long before you bought it. Eat it the same day.

## Noodles and bread

- Keep noodles and soup apart: noodles left in soup swell and turn to mush.
- Rinse cooked noodles in cold water, drain them, mix in a few drops of oil, then chill them.
- As with other leftovers: into the fridge within two hours, eaten within two days, heated once.
- Bread keeps best in the freezer, sliced, so that you can take out one slice at a time.

## Cook the right amount

Measure once instead of guessing every evening. Love Food Hate Waste counts a third of a cup of uncooked rice for each
person: two thirds for two, one and a third for four. If there is still rice left, make a mark on your cup and use less.

## Eight uses

- **Fried rice.** Cold rice from the fridge fries loose and does not stick. Egg, spring onion, whatever vegetable is left.
- **Porridge.** One bowl of rice, plenty of water or stock, twenty minutes. Ginger, egg, shredded chicken.
- **Rice cakes.** Cold rice, an egg, spring onion; press flat and fry until golden.
- **Rice pudding** with milk or coconut milk and *gula melaka*.
- **Fried noodles** with the cabbage that is in the drawer.
- **Noodle omelette.** Cut up cold noodles, pour on beaten egg, fry on both sides.
- **French toast**, with bread that has dried out.
- **Breadcrumbs.** Dry the crusts, crush them, keep them in the freezer.

## Before you cook tonight

Ask who is really eating at home. Much leftover rice is cooked for somebody who comes home late and has already eaten. One
message at five o'clock saves a bowl.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

- *Half of food waste thrown away by Singapore households can be prevented*, National Environment Agency, 2017: <https://www.nea.gov.sg/media/news/news/index/half-of-food-waste-thrown-away-by-singapore-households-can-be-prevented-nea-household-waste-study>.
  Rice, noodles and bread.
- *Leftover Rice*, Love Food Hate Waste, in a booklet of Recycle Devon: <https://www.recycledevon.org/love-food-hate-waste/inc/html/8.html>. Spores, one hour, one day, once.
- The Food Standards Agency of the United Kingdom, quoted on FreakyTrigger, 2004: <https://freakytrigger.co.uk/science/2004/07/the-food-standards-agency>. Reheating does not remove the poison.
- *Food poisoning from contaminated fried rice*, The Straits Times, 2018: <https://www.straitstimes.com/singapore/food-poisoning-from-contaminated-fried-rice-what-you-need-to-know-about-food-safety>. The fourteen students.
- *Expert tips on how to keep your food safe*, Singapore Polytechnic, 2018: <https://www.sp.edu.sg/sp/news/sp/expert-tips-on-how-to-keep-your-food-safe>. The tray, not warming it twice.
- *How To Store Food & Leftovers*, NHS, on the pages of the Education Authority of Northern Ireland: <https://healthwell.eani.org.uk/healthtopic/food-safety/how-store-food-leftovers?type_1=1>. Two hours, two days.
- *Portion sizes*, Love Food Hate Waste Canada: <https://lovefoodhatewaste.ca/plan-it-out/portion-sizes>. A third of a cup.
- *Rice Revival*, Singapore Sole Parent: <https://www.singaporesoleparent.com.sg/rice-revival-reducing-food-waste-in-singapore/>. Ideas for leftover rice.$guide$),
('Healthier hawker choices', $guide$You need not give up hawker food to eat well. What helps is knowing two or three things to ask for, and they cost nothing.
Several of them save food as well.

## Picture the plate

The Health Promotion Board's *My Healthy Plate* fits into three words: **quarter, quarter, half**.

- A quarter of the plate: wholegrains, such as brown rice or wholegrain bee hoon.
- A quarter: protein, such as fish, egg, tofu, tempeh or lean meat.
- Half: vegetables and fruit.

Few stalls serve it that way, but at the economy rice stall you can build it yourself: two vegetables, one protein, less rice.
If lunch did not fit, make it up at dinner.

## Salt hides in soup and sauce

People in Singapore take in 3,620 mg of sodium a day on average; the recommended limit is 2,000 mg, about a teaspoon of salt.
Nine in ten are over it. Much of it is in gravy, sauces and soups:

| Bowl | Energy | Sodium |
|---|---|---|
| Minced pork noodles, soup (597 g) | 383 kcal | 1,740 mg |
| Penang laksa (569 g) | 377 kcal | 2,287 mg |
| Porridge with minced pork and century egg (512 g) | 224 kcal | 834 mg |

These are figures of the dietitians at KK Women's and Children's Hospital. Both noodle bowls are modest in energy and heavy in salt,
and the advice is the same for both: eat the noodles, leave the soup.

- Ask for gravy and sauce at the side, or for less.
- Taste first, then add soy sauce or chilli.
- A dish with less sauce also keeps better if you take half of it home.

## Fat

- Choose clear soup over fried noodles: sliced fish bee hoon, chicken macaroni, mee soto.
- Plain rice has less fat than fried rice, chicken rice or nasi lemak rice. Ask whether the stall can swap it.
- Steamed, braised or grilled before deep-fried. HealthHub's advice is deep-fried food at most twice a week.
- Take off skin and visible fat.

How much that adds up to was worked out by a dietitian for chicken rice: steamed instead of roasted, brown rice and a quarter
less of it, a side of greens, half the broth. 668 kcal became 535, and 1,723 mg of sodium became 982 mg.

## Drinks

The World Health Organization recommends at most 10 teaspoons of sugar a day, and better 5. Sweet drinks are the largest single
source here: just over half of all the sugar.

- *Kosong*: no sugar. *Siu dai*: less sugar. Start with siu dai and go down.
- Order the drink after the food, when you know how thirsty you are. Half a cup left on the table is waste too.
- Water is the healthiest drink there is.

## Look for the label

At the end of 2022, 60 per cent of the stalls at hawker centres and coffee shops had at least one healthier option under the
Healthier Dining Programme. A dish with the "lower in calories" mark has 500 kcal or less; an ordinary meal out has 700 to 800.

## One change at a time

Choose the stall you visit most and one sentence for it: "less rice, more vegetables" or "gravy at the side". When that has
become habit, choose the next. If you log your meals here, the week's energy shows you which habit does most.

This guide is general advice. If you have diabetes, high blood pressure or kidney disease, follow your doctor or dietitian.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
('Freezing food well', $guide$A freezer is a pause button. At -18°C food keeps safely for as long as it stays frozen; only taste and texture fade. Germs,
though, are asleep and not dead. They wake when the food thaws, so what you do before and after matters more than how long it lay there.

## Five rules

1. **Freeze early.** On the day you see that you will not finish it, not on the day it is about to spoil. With a *use by* date:
   before it passes.
2. **Cool first.** Warm food thaws its neighbours. Shallow boxes cool fastest.
3. **Small and flat.** One meal to a packet. A flat bag freezes and thaws in a fraction of the time and stacks like a book.
4. **Keep the air out.** Grey, dry patches are freezer burn: harmless, but not nice. Cut them off. A tight wrap prevents them.
5. **Label it:** what it is, and the date. Otherwise it becomes a mystery, and mysteries get thrown away.

## How long for good quality

The times for the freezer are about taste, those for the fridge about safety. They are from the chart of the United States
government's foodsafety.gov, for a fridge at 4°C or below:

| Food | Fridge | Freezer |
|---|---|---|
| Minced meat | 1 to 2 days | 3 to 4 months |
| Steaks and chops | 3 to 5 days | 4 to 12 months |
| Chicken, whole | 1 to 2 days | 1 year |
| Chicken, pieces | 1 to 2 days | 9 months |
| Lean fish | 1 to 3 days | 4 to 8 months |
| Fatty fish | 1 to 3 days | 2 to 3 months |
| Cooked meat left over | 3 to 4 days | 2 to 6 months |
| Eggs in the shell | 3 to 5 weeks | Not in the shell: beat them first |

Singapore's own guide, in our article on storing food, is stricter for some fish. If two charts disagree, take the shorter time.

## What freezes well

- **Bread**, sliced. Knock the loaf on the table first so that the slices do not stick. Toast it straight from the freezer.
- **Cooked rice and noodles**, in single portions, frozen on the day they were cooked.
- **Curries, soups, stews, stock.** Leave room at the top; liquids grow.
- **Bananas**, peeled. For smoothies, cakes and *jemput-jemput*.
- **Herbs, ginger, chilli.** Chop the herbs into an ice cube tray with a little water. Frozen ginger is easy to grate.
- **Milk, hard cheese, butter.** Shake the milk when it has thawed.
- **Vegetables**, dipped briefly into boiling water and cooled before they go in.

## What does not

Lettuce, cucumber, mayonnaise, creamy sauces, tins, and eggs in their shells. Tomatoes and strawberries turn soft, but are fine for
cooking.

## Thawing

- In the **fridge**, overnight, on a plate. Best.
- In **cold water**, in a sealed bag. Then cook it at once.
- In the **microwave**. Then cook it at once.
- **Never on the kitchen counter.** The outside is warm for hours before the middle has thawed.

Food that thawed in the fridge may be frozen again uncooked, though it loses some quality. Food that thawed in water or in the
microwave must be cooked first. Eat thawed food within a day or two.

## Ten minutes a month

Take everything out, oldest to the front. Plan one "freezer week" in which you buy only what is fresh. A freezer does not save
food; eating what is in it does.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
('Food waste in Singapore in figures', $guide$How much food does Singapore waste, who wastes it, and what becomes of it? These are the figures we could trace to a source, with
their years. Where we found none, we say so.

## The country

| Year | Food waste | Recycled | From |
|---|---|---|---|
| 2016 | 791,000 tonnes | 14% | NEA, in Asia Pacific Food Industry |
| 2017 | 809,800 tonnes | 16% | NEA, in Asia Pacific Food Industry |
| 2018 | 763,000 tonnes | 17% | Ministry; Zero Waste Masterplan |
| 2019 | 744,000 tonnes | 18% | DBS; Zero Waste City |

NEA is the National Environment Agency; the ministry is that of the environment, now the Ministry of Sustainability and the
Environment. In 2024, the ministry says, about 138,000 tonnes were recycled. For all food waste in 2024, and for 2020 to 2023, we
found no figure that we would rely on.

- In 2019 it came to about **two bowls of rice for each person, every day**.
- In 2018 about **half came from homes**. The rest came from food factories, importers, caterers, hotels and hawker centres.
- What is not recycled is burnt. In 2018 food was **a fifth of all the waste disposed of**.
- More than **90 per cent of our food is imported**. What we throw away has travelled far to get here.

## At home

NEA interviewed 443 households and sorted the rubbish of 279 of them between November 2016 and March 2017:

- Food waste was about **half** of what a household threw away in a day.
- **More than half of that could have been avoided**, by not ordering, buying or cooking too much.
- What could have been avoided weighed as much as **a 2.5 kg bag of rice, every week, in every home**.
- **Rice, noodles and bread** were thrown away most.
- **27 per cent** had leftovers after at least half of their meals; **24 per cent** often threw away spoilt or expired food.

In 2019 NEA asked 1,000 people. About a quarter said that they buy more than they need. Of those who had catered food, about six in
ten ordered for the exact number of guests or for fewer. Three per cent of households composted.

## Eating out

85 per cent of residents eat out at least once a week, one in ten every day, most often at hawker centres, coffee shops and
food courts. Rice and noodles are among the things left on the plate most often. (NEA, 2019.)

## The world

From the *Food Waste Index Report 2024* of the United Nations Environment Programme, for 2022:

- **1.05 billion tonnes** were wasted in shops, restaurants and homes, 132 kg for each person.
- That is **19 per cent** of the food available to consumers.
- Homes wasted **60 per cent** of it: 79 kg for each person.
- Food loss and waste cause **8 to 10 per cent** of the world's greenhouse gases, almost five times as much as aviation.
- Meanwhile **783 million people** went hungry.

## What a kilogram stands for

When this site turns rescued food into greenhouse gas, it counts **1.6 kg of CO2 equivalent for each kilogram**. That is
what the Carbon Trust found for 6,699 tonnes of food that the British charity FareShare gave to people instead of letting it
be wasted: 10,698 tonnes of CO2 equivalent. Food that nobody eats has been grown, cooled and shipped all the same.

Other figures are higher. The Food and Agriculture Organization (FAO) has 3.3 billion tonnes for 1.6 billion tonnes of lost and wasted food,
about 2 kg for each kilogram. We take the lower one.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
('Donating food in Singapore', $guide$Three tins you will never open are somebody's dinner. Giving food away is easy if you know two things: what the charity can use,
and how long it needs the food to keep. If it would embarrass you to give it to a friend, do not give it to a stranger.

## Before you pack the bag

A charity's volunteers check, sort and repack everything. Save them the work:

- **Unopened and whole.** No torn boxes, no unlabelled or rusty tins.
- **In date, with time to spare.** The food still has to be sorted, packed and brought to somebody's home.
- **Things that keep on a shelf:** rice, noodles, biscuits, oats, cooking oil, tinned food, milk powder, tea and coffee.
- **Small packets.** Some of those who receive them are old and live alone. Two 1 kg bags of rice help more than one of 10 kg.
- **Good food.** Charities ask for healthier things too: tinned protein, wholegrain products, brown rice, bee hoon, bread spreads.

## Where to give

| To | What they take | How much time before the date |
|---|---|---|
| The Food Bank Singapore | Unopened dry and packaged food, in more than 80 donation boxes at malls, offices, schools and condominiums | At least 4 weeks |
| Food from the Heart | Non-perishable food, by food drives and at the charity | At least 3 months at its 2022 drives |
| Community fridges | Vegetables, fruit, eggs, packaged food, as each fridge's sign says | Fresh and in date |
| Willing Hearts | Your hands: a soup kitchen run by volunteers. In 2020 it also asked for bee hoon and tinned sardines | Ask first |

Boxes move and rules change. Look at the charity's own page on the day you go.

**Community fridges** stand in void decks in Yishun, Tampines and elsewhere; some are open day and night, some only in the
daytime, some have one fridge for halal food and one for the rest. Read the sign. Cooked food from home or a buffet does not
belong in them.

## What not to give

- Opened packets and half-eaten food.
- Food past its date, *best before* included.
- Fresh food in a donation box. It spoils, and spoils what lies beside it.

For food that is near its date, ask neighbours, colleagues or a food-sharing group, and say openly what the date is.

## What the law says

Since 1 January 2025 the Good Samaritan Food Donation Act protects people and businesses that donate or hand out food from criminal
and civil liability if somebody dies or is hurt by eating it. All four conditions must be met:

1. The food was neither unsafe nor unsuitable when it left you.
2. If it had to be handled in a certain way, such as kept chilled, you said so.
3. If it was only good for a certain time, you said for how long.
4. You took all reasonably practicable measures to comply with the laws on food safety and hygiene.

So put a note on what you give: what it is, how to keep it, until when. That is kind as well as prudent. The
Singapore Food Agency publishes guidelines and checklists for donors and for those who receive.

## Give time, too

Charities need hands as much as food. In 2020 Willing Hearts packed about 9,000 meals a day with 900 to 1,000 kg
of rice; the shifts that start at five in the morning on weekdays were the hardest to fill.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
('Dabao and leftovers, safely', $guide$Taking food home is one of the best habits there is against waste, as long as nobody falls ill. With cooked food the question
is always the same: how long has it been warm?

## The danger zone

Germs that cause food poisoning multiply quickly between 5°C and 60°C. Singapore's room temperature is in the middle of that.
Food that is piping hot or properly cold is at rest; food that is lukewarm is on the clock.

| Out of the fridge for | Want to keep it? | Want to eat it now? |
|---|---|---|
| Less than 2 hours | Fridge, now | Yes |
| 2 to 4 hours | No | Yes, at once |
| More than 4 hours | No | No. Throw it away |

This is the *2-hour/4-hour rule* that Hong Kong's Centre for Food Safety teaches. The World Health Organization also says
not to leave cooked food at room temperature for more than two hours. The clock starts when the food was **cooked**, not when
you got home.

## When you dabao

- Buy it close to the time you eat it. A lunch bought at nine and eaten at two has been warm for five hours.
- Go straight home. A parked car is no place for food.
- Bring your own clean box if you like. There is no rule of the National Environment Agency (NEA) against it.
- If you know that it is too much for one meal, divide it **before** you eat. What no spoon has touched keeps better.

## Packed and buffet meals with a time stamp

Catered food in Singapore carries a time stamp, with a "consume by" time four hours after the food was cooked or ready. Food
past that time should not be served to guests. The Singapore Food Agency (SFA) leaves it to you to judge whether to take
leftovers home. With a buffet, remember that nobody knows how long each tray has stood there.

## Into the fridge

1. Cool it fast: small portions, shallow boxes, lids off until the steam is gone. Stir soups and curries now and then.
2. Within two hours it belongs in the fridge, at 4°C or below, covered, above any raw meat.
3. Write the day on the lid.
4. Eat it soon. The United Kingdom's NHS says within 2 days; the Centre for Food Safety in Hong Kong says to throw away what has been
   in the fridge for more than 3 days. Rice is a special case: one day (see our guide on leftover rice and noodles).

Not going to eat it in that time? Freeze it on the first evening, not on the last.

## Warming it up

- Heat it right through until it steams. SFA asks for more than 75°C when cooking; stews, soups and curries should boil.
- In a microwave, stop halfway and stir. Cold spots hide in the middle.
- Warm up only what you will eat now. Leftovers should be reheated **once**.

## When to let it go

If you do not know how long it has been out, or it has been in the fridge longer than you remember, throw it away. That is
not waste you could have saved; the lesson is to order less the next time. Food that can make you ill often smells
perfectly fine.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

- *Five Keys to Food Safety: Leftovers*, Centre for Food Safety, Hong Kong: <https://cfs.gov.hk/english/consumer_zone/safefood_all/five_keys_apply_leftovers.html>. The table, cooling, three days,
  reheating once.
- *Fridge Storage & Safe Temperature Zone*, Munchin Chef, 2022: <https://munchinchef.com/2022/02/02/fridge-storage-safe-temperature-zone/>. The same rule in words.
- Answer on time stamps, leftovers and over-ordering, frequently asked questions of the Singapore Food Agency: <https://www.ifaq.gov.sg/SFA/apps/fcd_faqmain.aspx?qst=hRhkP9BzcBKnt75r%2Bl1bopmAANxUYJsZ1XtCavhh%2Bg8uifs%2FSSJBsJvw%2BPQ0RBebJqk09Eo4TiiGsf7vFss2lJNTMcOGQymJPj41HctbnWyVjJJfzn54p4ObEUuzTuWMYyi%2BR4ILEmzooOE5FEZlnXsI5OCC3S87>.
  5°C to 60°C, four hours, taking leftovers home.
- *Tips in the home setting*, Singapore Food Agency: <https://sfa.gov.sg/food-information/food-safety-education/good-food-safety-practices>. 75°C, boiling soups and curries.
- *Five keys to safer food*, World Health Organization, on the pages of SafeConsume: <https://safeconsume.eu/articles/five-keys-to-safer-food>. Two hours, hot and cold.
- *How to store food and leftovers*, NHS, on the pages of the Education Authority of Northern Ireland: <https://healthwell.eani.org.uk/healthtopic/food-safety/how-store-food-leftovers?type_1=1>. Two days.
- *No NEA rule against using own container to take away food*, letter of NEA in The Straits Times, 2018: <http://www.straitstimes.com/forum/letters-in-print/no-nea-rule-against-using-own-container-to-take-away-food>. Own containers.$guide$),
('Composting in an HDB flat', $guide$Peels, coffee grounds and egg shells were never going to be eaten. In a flat they need not go down the chute: a lidded bucket
the size of a rice cooker is enough. In a survey of the National Environment Agency in 2019, 3 per cent of households
said that they compost. First save what can be eaten; compost is for the rest.

## Three ways that fit a flat

| | Bin with air | Bokashi bucket | Somebody else's heap |
|---|---|---|---|
| You need | Bucket with holes, dry leaves or cardboard | Airtight bucket with a tap, bokashi bran | A box in the freezer |
| Takes | Raw fruit and vegetable scraps | Nearly all kitchen scraps, though meat smells | What the garden accepts |
| Afterwards | Compost for your pots | Fermented scraps that must go into soil | Nothing to do |

## The bin with air

Compost is made of two things. **Greens** are fresh and wet: fruit peel, vegetable trimmings, coffee grounds, tea leaves.
**Browns** are dry: dead leaves, egg cartons, toilet roll tubes, torn cardboard and newspaper.

1. Put a layer of browns on the bottom and a little soil on top.
2. Add greens in small pieces, and cover each layer with more browns than you think you need. The composters of Project
   Black Gold at Bukit Gombak used three times as much dry material as food scraps.
3. Stir it now and then, so that air gets in.
4. It is ready when it is dark and crumbly and smells of earth.

Leave out cooked and oily food, meat, fish, dairy and pet droppings. They smell and bring pests.

**When something is wrong**

- *It is wet:* add dry leaves, paper or cardboard.
- *It smells:* it wants air. Stir it well.
- *Nothing happens and it is dry:* sprinkle some water.
- *Flies:* never leave greens uncovered; a thick dry layer on top keeps them out.

## The bokashi bucket

Here nothing rots. Microbes in the bran pickle the scraps in a closed bucket, which makes it the tidiest way for a kitchen.

1. Sprinkle bran on the bottom. Add about 5 cm of scraps, cut small, and press them down.
2. Add a handful of bran, close the lid well, and go on like this until the bucket is full.
3. Every day or two, let the liquid out by the tap. It is strong: for plants, mix it with at least 100 parts of water (10 ml to
   a litre). What you do not use can go down the drain.
4. When the bucket is full, leave it closed for two weeks.
5. The scraps now smell sweet and sour, but look much as before. They finish in **soil**: bury them in a large pot of earth, or
   ask a community garden. At Toh Yi, a resident brings her bucket to the neighbourhood's garden.

## Somebody else's heap

Some gardens and groups take scraps on fixed days. The Kembangan Neighbourhood Composting Project, for one, accepts fruit
and vegetable scraps, coffee grounds, loose tea, crushed egg shells and nut shells, and asks people not to bring cooked food, meat,
dairy, oily food, stickers or "compostable" packaging. Times change, so look them up before you go.

Save your scraps during the week in a box in the fridge or freezer. No smell, no flies.

A few towns have tried more: in 2021 a trial with food waste lockers at HDB blocks was announced for Ang Mo Kio, Bishan, Serangoon
and Toa Payoh. Your town council knows whether there is anything like it near you.

## Be a good neighbour

Keep the bucket inside your flat, out of the sun, on a tray. The corridor and the garden downstairs belong to everybody: ask
your town council or the gardeners before you put anything there.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

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
('Asking for less at the hawker centre', $guide$The easiest food to save is the food that never reached your plate. At the hawker centre that takes one short sentence
before you pay.

## Why rice and noodles

In a study of the National Environment Agency (NEA), 85 per cent of people in Singapore eat out at least once a week, most
often at hawker centres, coffee shops and food courts. Rice and noodles are among the things most often left. Asked why, people
said that portions were too big, that they did not eat some of the ingredients, or that they had ordered too much because
they wanted variety.

So NEA asks for three habits when eating out:

1. Order only what you can finish.
2. Ask for less rice or noodles if you cannot finish them.
3. Say no to side dishes you will not eat.

The Singapore Food Agency gives the same advice: ask for smaller portions of rice or noodles, and make each dish smaller when
a table shares several.

## What to say

Say it **while you order**. Once the rice is on the plate it is too late for everybody.

- "Uncle, less rice please." In Mandarin *shǎo fàn*, in Malay *nasi sikit*.
- "Half rice, more vegetables."
- "No chilli, I won't eat it." The same for cucumber, pickles, egg, ikan bilis: whatever you always leave.
- "Small bowl, please", where the stall has sizes.
- "Sauce at the side." A dish that is too salty or too spicy is a dish left over.

If you do not know the stall, look at the tables first. The plates there show how big a portion is.

## Will I pay less?

Do not count on it. NEA encourages food businesses to offer several portion sizes, and in 2019 it knew of restaurants that
charge less for smaller ones. A stall may well ask the full price. You still gain: you do not eat more than you want, and no
cook's work goes into the bin. If you would rather have something for your money, ask
for less rice *and* more vegetables.

## Sharing a table

- Order for one person fewer than you are, and see. The queue is still there in ten minutes.
- Let one dish come with rice for all who want it rather than rice for everybody.
- With children, ask for an extra plate and share yours until you know how hungry they are.
- Order drinks and dessert after the food, not with it.

## When there is still too much

- Push the untouched part to one side **before** you start. Half a plate that nobody's spoon has been in is tomorrow's lunch.
- Bring a clean box. NEA has no rule against using your own container for takeaway food and supports people who do.
- Take it home soon, and read our guide on dabao and leftovers: how long food has been standing matters more than how good it
  looks.

## Try it for a week

Choose one stall you often go to and ask for a little less each time until your plate comes back empty. That is your portion.
If you keep a food log here, mark each meal "finished", "some left" or "most left"; after a week you see which dishes to
ask about.

## Sources

Sources were read in November 2026, mostly in extracts from saved copies; pages may have changed or moved since.

- *Everyone Urged To Adopt 3 Easy Habits To Reduce Food Waste*, National Environment Agency, 2019: <https://www.nea.gov.sg/media/news/news/index/everyone-urged-to-adopt-3-easy-habits-to-reduce-food-waste>.
  How often people eat out, why food is left, the three habits.
- *Businesses play important role in reducing food waste*, letter of NEA in The Straits Times, 2019: <https://www.straitstimes.com/forum/letters-on-the-web/businesses-play-important-role-in-reducing-food-waste>. Portion sizes
  and prices.
- Answer on time stamps, leftovers and over-ordering, frequently asked questions of the Singapore Food Agency: <https://www.ifaq.gov.sg/SFA/apps/fcd_faqmain.aspx?qst=hRhkP9BzcBKnt75r%2Bl1bopmAANxUYJsZ1XtCavhh%2Bg8uifs%2FSSJBsJvw%2BPQ0RBebJqk09Eo4TiiGsf7vFss2lJNTMcOGQymJPj41HctbnWyVjJJfzn54p4ObEUuzTuWMYyi%2BR4ILEmzooOE5FEZlnXsI5OCC3S87>.
  Smaller portions of rice and noodles.
- *No NEA rule against using own container to take away food*, letter of NEA in The Straits Times, 2018: <http://www.straitstimes.com/forum/letters-in-print/no-nea-rule-against-using-own-container-to-take-away-food>. Own containers.$guide$);
