-- Topics, summaries and what to try of the first guides, as src/server/db/guides/*.md has them. Found by title: an admin may
-- have renamed or deleted a guide. Later changes of its text stay, and so does its version: nobody's draft is refused.
UPDATE "guides" SET "slug" = habit.slug, "topic" = habit.topic, "summary" = habit.summary, "action" = habit.action,
  "food_groups" = habit.food_groups::text[]
FROM (VALUES
('Asking for less at the hawker centre', 'asking-for-less-at-the-hawker-centre', 'eating-out', 'One short sentence before you pay keeps food off the plate that you would leave.', 'Order one meal with less rice or noodles than usual.', '{mixed}'),
('Composting in an HDB flat', 'composting-in-an-hdb-flat', 'recycling', 'Three ways to turn peel and coffee grounds into soil in a flat, without smell.', 'Keep a day’s fruit and vegetable peel apart and look how much it is.', '{}'),
('Dabao and leftovers, safely', 'dabao-and-leftovers-safely', 'leftovers', 'How long packed food and leftovers stay safe in our heat, and how to warm them up.', 'Put your next leftovers into the fridge within two hours.', '{}'),
('Donating food in Singapore', 'donating-food-in-singapore', 'sharing', 'What charities and community fridges can use, where to bring it, and how long it must keep.', 'Find one unopened thing in your kitchen that somebody else would eat, and give it away.', '{}'),
('Food waste in Singapore in figures', 'food-waste-in-singapore-in-figures', 'leftovers', 'How much food Singapore throws away, where, and what a kilogram of it stands for.', 'Note for one day what food you throw away, and why.', '{}'),
('Freezing food well', 'freezing-food-well', 'storing', 'Five rules for freezing, how long food keeps its quality, and what does not freeze well.', 'Freeze one portion today, with its name and the date on it.', '{}'),
('Healthier hawker choices', 'healthier-hawker-choices', 'eating-out', 'Small changes at the stall that leave out salt, fat and sugar, and nothing that you like.', 'Leave half of the soup or the gravy at one meal, and order your next drink siew dai.', '{}'),
('Leftover rice and noodles', 'leftover-rice-and-noodles', 'leftovers', 'How to cool and keep rice safely, cook the right amount, and eight uses for what is left.', 'Cool what is left of today’s rice at once, and eat it tomorrow.', '{rice,noodles,bread,porridge}'),
('Planning a week''s shopping', 'planning-a-weeks-shopping', 'shopping', 'Ten minutes with the fridge and a list before you shop save money and food.', 'Write down what must be eaten first before you shop next.', '{}'),
('Reading a nutrition label', 'reading-a-nutrition-label', 'labels', 'How to find sugar, salt and fat on a packet, and compare two of them fairly.', 'Compare the labels of two packets before you buy one.', '{}'),
('Reading date labels', 'reading-date-labels', 'labels', 'What “use by” and “best before” mean, and when food is still good after its date.', 'Look at, smell and taste one thing past its best-before date before you decide.', '{}'),
('Running an event or food drive with little waste', 'running-an-event-with-little-waste', 'events', 'How to count, order and serve for an event so that little is left, and what to do with it.', 'Ask everyone who comes to your next event what they will eat.', '{}'),
('Storing food in a tropical kitchen', 'storing-food-in-a-tropical-kitchen', 'storing', 'Where in the fridge and the kitchen each food keeps longest in our heat.', 'Move what must be eaten first to the front of your fridge.', '{vegetables,fruit,dairy,meat,seafood}'),
('What the blue bins take', 'what-the-blue-bins-take', 'recycling', 'What goes into a blue bin, what does not, and why food ruins it.', 'Rinse one container before you recycle it.', '{}')
) AS habit (title, slug, topic, summary, action, food_groups)
WHERE "guides"."id" = (SELECT min("own"."id") FROM "guides" AS "own" WHERE "own"."title" = habit.title);
