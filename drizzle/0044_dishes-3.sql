-- contract: safe since fb8455e7da6b6b32b7b52bcfa6a041a8200336dd
-- Everyday foods, brands and sets that nothing matched, each with the source of its figure or the parts that it is worked out from.
INSERT INTO "dishes" (name, aliases, serving_qty, serving_unit, serving_grams, serving_ml, kcal, source_label, food_group, source, source_url, note)
SELECT name, aliases, serving_qty::float8, serving_unit, serving_grams::float8, serving_ml::float8, kcal, source_label, food_group, source, source_url, note
FROM (VALUES
('Big Mac', array['mcdonalds big mac', 'mcd big mac']::text[], 1, 'burger', 219, null, 563, 'USDA', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '257 kcal per 100 g x 219 g (1 item); no. 21237'),
('Filet-O-Fish', array['fillet o fish', 'filet o fish', 'mcdonalds fish burger']::text[], 1, 'burger', 134, null, 378, 'USDA', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '282 kcal per 100 g x 134 g (1 sandwich); no. 21232'),
('McChicken', array['mc chicken', 'mcdonalds chicken burger']::text[], 1, 'burger', 131, null, 358, 'USDA', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '273 kcal per 100 g x 131 g (1 sandwich); no. 21355'),
('Egg McMuffin', array['mcmuffin', 'mcdonalds breakfast']::text[], 1, 'piece', 126, null, 287, 'USDA', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '228 kcal per 100 g x 126 g (1 sandwich); no. 21357'),
('Sausage McMuffin with egg', array['sausage egg mcmuffin']::text[], 1, 'piece', 165, null, 452, 'USDA', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '274 kcal per 100 g x 165 g (1 item); no. 21359'),
('Sausage McMuffin', '{}'::text[], 1, 'piece', 115, null, 383, 'USDA', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '333 kcal per 100 g x 115 g (1 item); no. 21358'),
('Hotcakes (3)', array['hotcakes', 'mcdonalds hotcakes']::text[], 3, 'piece', 149, null, 340, 'USDA', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '228 kcal per 100 g x 149 g (3 hotcakes, without syrup and butter); no. 21321'),
('Pizza (pepperoni)', array['pepperoni pizza']::text[], 1, 'slice', 111, null, 313, 'USDA', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '282 kcal per 100 g x 111 g (1 slice of a 14 inch pizza); no. 21302'),
('Ham and cheese sandwich', array['ham cheese sandwich', 'ham sandwich']::text[], 1, 'piece', 146, null, 352, 'USDA', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '241 kcal per 100 g x 146 g (1 sandwich); no. 21116'),
('Potato chips', array['potato crisps', 'crisps', 'lays', 'pringles', '薯片']::text[], 1, 'small packet', 28.35, null, 154, 'USDA', 'snack', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '542 kcal per 100 g x 28.35 g (1 oz); no. 19411'),
('Chocolate hazelnut spread', array['nutella', 'chocolate spread']::text[], 2, 'tablespoon', 37, null, 200, 'USDA', 'snack', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '541 kcal per 100 g x 37 g (2 tbsp); no. 19125'),
('Chocolate cream biscuits (3)', array['oreo', 'oreo biscuit', 'cream biscuit']::text[], 3, 'piece', 36, null, 167, 'USDA', 'snack', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '463 kcal per 100 g x 36 g (3 cookies); no. 18166'),
('Mixed nuts (roasted)', array['nuts', 'mixed nuts', 'trail mix']::text[], 1, 'small handful', 28.35, null, 172, 'USDA', 'snack', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '607 kcal per 100 g x 28.35 g (1 oz, with peanuts); no. 12137'),
('Apple juice', array['jus epal', '苹果汁']::text[], 1, 'glass', null, 250, 115, 'USDA', 'drink', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '46 kcal per 100 g x 250 g (250 ml, a millilitre as a gram); no. 09400'),
('Instant noodles (with seasoning)', array['instant noodles', 'instant mee', 'maggi', 'maggi mee', 'maggi noodles', 'indomie', 'cup noodles', 'mee sedap', 'koka', 'ramen packet', '泡面', '方便面']::text[], 1, 'packet', 86.8, null, 382, 'USDA', 'noodles', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '440 kcal per 100 g x 86.8 g (81 g of noodles and 5.8 g of seasoning, dry); no. 06583'),
('Omelette (plain)', array['omelette', 'plain omelette', 'egg omelette', 'telur dadar']::text[], 1, 'piece', 100, null, 165, 'HPB, per 100 g', 'egg', 'Health Promotion Board, Singapore Food Insights Database', 'https://github.com/zienxu/sg-food-mcp/blob/cf09fc6ed8e008a22ccda1ba0d492a0a45ad01e2/data/dishes.csv', 'HPB 165 kcal per 100 g x 100 g, two eggs; HPB''s own sample of 24 g is a part of one'),
('Avocado toast', array['avo toast', 'avocado on toast', 'smashed avocado']::text[], 1, 'slice', 158, null, 311, 'HPB, worked out', 'bread', 'Health Promotion Board, Singapore Food Insights Database', 'https://github.com/zienxu/sg-food-mcp/blob/cf09fc6ed8e008a22ccda1ba0d492a0a45ad01e2/data/dishes.csv', 'a slice of sourdough bread (60 g, 154 kcal) and half an avocado (98 g, 157 kcal)'),
('Bread with peanut butter', array['white bread with peanut butter', 'peanut butter bread', 'peanut butter toast', 'toast with peanut butter']::text[], 1, 'slice', 44, null, 168, 'USDA, worked out', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', 'a slice of white bread (28 g, 74 kcal by HPB) and a tablespoon of peanut butter (16 g, 94 kcal; no. 16098)'),
('Peanut butter sandwich', array['pb sandwich']::text[], 1, 'piece', 88, null, 336, 'USDA, worked out', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', 'two slices of white bread (56 g, 148 kcal by HPB) and two tablespoons of peanut butter (32 g, 188 kcal; no. 16098)'),
('Kaya toast set (2 eggs, kopi)', array['kaya toast set', 'toast set', 'breakfast set', 'traditional breakfast set', 'ya kun set', 'toast box set']::text[], 1, 'set', 190, null, 711, 'HPB, worked out', 'bread', 'Health Promotion Board, Singapore Food Insights Database', 'https://github.com/zienxu/sg-food-mcp/blob/cf09fc6ed8e008a22ccda1ba0d492a0a45ad01e2/data/dishes.csv', 'kaya and butter toast (94 g, 380 kcal), two soft-boiled eggs (96 g, 138 kcal) and a cup of kopi (193 kcal), without the weight of the drink'),
('Overnight oats', array['overnight oatmeal', 'bircher muesli']::text[], 1, 'jar', 240, null, 286, 'USDA, worked out', 'bread', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '40 g of oats (379 kcal per 100 g; no. 08120) and 200 ml of milk (67 kcal per 100 ml by HPB)'),
('Latte (no sugar)', array['latte', 'caffe latte', 'cafe latte', 'flat white', 'iced latte', 'starbucks latte', '拿铁']::text[], 1, 'cup', null, 240, 136, 'HPB, worked out', 'drink', 'Health Promotion Board, Singapore Food Insights Database', 'https://github.com/zienxu/sg-food-mcp/blob/cf09fc6ed8e008a22ccda1ba0d492a0a45ad01e2/data/dishes.csv', '200 ml of milk (67 kcal per 100 ml) and coffee (2 kcal)'),
('Cappuccino (no sugar)', array['cappuccino']::text[], 1, 'cup', null, 180, 102, 'HPB, worked out', 'drink', 'Health Promotion Board, Singapore Food Insights Database', 'https://github.com/zienxu/sg-food-mcp/blob/cf09fc6ed8e008a22ccda1ba0d492a0a45ad01e2/data/dishes.csv', '150 ml of milk (67 kcal per 100 ml) and coffee (2 kcal)'),
('Mocha', array['caffe mocha', 'iced mocha', 'mocha latte']::text[], 1, 'cup', null, 250, 194, 'USDA, worked out', 'drink', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', 'a cup of hot cocoa with milk (192 kcal; no. 14195) and coffee (2 kcal)'),
('Matcha latte (no sugar)', array['matcha', 'matcha latte', 'iced matcha latte', 'green tea latte', '抹茶拿铁']::text[], 1, 'cup', null, 250, 178, 'HPB, worked out', 'drink', 'Health Promotion Board, Singapore Food Insights Database', 'https://github.com/zienxu/sg-food-mcp/blob/cf09fc6ed8e008a22ccda1ba0d492a0a45ad01e2/data/dishes.csv', '250 ml of milk (67 kcal per 100 ml) and 4 g of matcha (237 kcal per 100 g in Japan''s Food Composition Database, as reported by matchadirect.kyoto)'),
('Protein shake (whey, with water)', array['protein shake', 'whey', 'whey protein', 'protein powder']::text[], 1, 'glass', null, 300, 113, 'USDA, worked out', 'drink', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', '32 g of whey powder (352 kcal per 100 g; no. 14066) in water'),
('Caesar salad', array['salad caesar']::text[], 1, 'bowl', 272, null, 282, 'USDA, worked out', 'vegetables', 'USDA National Nutrient Database for Standard Reference', 'https://github.com/edwardgarza/food/blob/96f0c0250f1bd2da1a3bc838a81e63fe090f9449/ABBREV.csv', 'salad without chicken (213 g, 44 kcal per 100 g; no. 21372) and creamy dressing (59 g, 319 kcal per 100 g; no. 21347)'),
('Cultured milk drink', array['yakult', 'vitagen', 'yoghurt drink', 'probiotic drink', '养乐多', '益力多']::text[], 1, 'bottle', null, 100, 71, 'Label, read second-hand', 'drink', 'Label of Yakult, as reported by nalug.net', 'https://nalug.net/everything-you-need-to-know-about-yakult-nutrition-facts', '46 kcal per 65 ml x 100 ml, the bottle sold in Singapore'),
('Acai bowl (banana, granola)', array['acai', 'acai bowl', '巴西莓']::text[], 1, 'bowl', 319, null, 433, 'USDA, worked out', 'fruit', 'USDA FoodData Central, SR Legacy; acai as reported by Biology Insights', 'https://biologyinsights.com/how-many-calories-are-in-acai-and-acai-bowls', '150 g of unsweetened acai pulp (70 to 80 kcal per 100 g), a banana (118 g, 105 kcal) and half a cup of granola (51 g, 215 kcal)')
) AS given (name, aliases, serving_qty, serving_unit, serving_grams, serving_ml, kcal, source_label, food_group, source, source_url, note)
ON CONFLICT (lower("name")) DO NOTHING;
--> statement-breakpoint
UPDATE "dishes" SET "aliases" = array['instant noodle block'] WHERE "name" = 'Instant noodles (dry block, no seasoning)';
--> statement-breakpoint
UPDATE "dishes" SET "aliases" = "dishes"."aliases" || given.aliases FROM (VALUES
('Beer', array['tiger beer', 'heineken', 'carlsberg', 'asahi beer']::text[]),
('Bubble tea (milk tea with pearls)', array['koi', 'liho', 'gong cha', 'playmade', 'bbt with pearls']::text[]),
('Roti prata (egg)', array['prata plaster', 'plaster prata']::text[]),
('Fried chicken (1 piece)', array['kfc', 'popeyes', 'kfc chicken']::text[]),
('Chicken fillet sandwich', array['mcspicy', 'mc spicy', 'zinger', 'spicy chicken burger', 'fried chicken burger', 'crispy chicken burger']::text[]),
('Chicken nuggets (6)', array['mcnuggets', 'chicken mcnuggets', 'nugget']::text[]),
('French fries', array['mcdonalds fries', 'mcd fries']::text[]),
('Fruit juice drink', array['ribena', 'blackcurrant drink']::text[]),
('Siew mai', array['dim sum']::text[]),
('Mee goreng', array['maggi goreng', 'mee goreng maggi', 'indomie goreng']::text[]),
('Teriyaki chicken don', array['donburi', 'chicken don']::text[]),
('Ice cream', array['magnum', 'cornetto']::text[]),
('Roasted pork belly (no rice)', array['roast pork', 'roasted pork']::text[]),
('You tiao', array['you tiao stick', 'fried dough stick']::text[])
) AS given (name, aliases) WHERE "dishes"."name" = given.name;
--> statement-breakpoint
-- A plain piece has the size of the same dish with something in it. Logged items stay as they are.
UPDATE "dishes" SET "serving_grams" = 108, "kcal" = 279, "source_label" = 'HPB, per 108 g',
	"note" = 'HPB 258 kcal per 100 g (laboratory analysis 2025) x 108 g, the piece of HPB''s ghee thosai; HPB''s 2025 sample weighed 156 g, more than its egg thosai (146 g)'
WHERE "name" = 'Thosai (plain)';
--> statement-breakpoint
UPDATE "dishes" SET "serving_grams" = 60, "kcal" = 235, "source_label" = 'HPB, per 60 g',
	"note" = 'HPB 391 kcal per 100 g (laboratory analysis 2025) x 60 g, about the weight of HPB''s butterfly fritter (57 g); HPB''s 2025 sample weighed 117 g'
WHERE "name" = 'You tiao';
--> statement-breakpoint
UPDATE "dishes" SET "serving_grams" = 228, "kcal" = 299, "source_label" = 'HPB, per 228 g',
	"note" = 'HPB 131 kcal per 100 g (laboratory analysis 2025) x 228 g, the serving of HPB''s char siew chee cheong fun; HPB''s 2025 sample weighed 262 g'
WHERE "name" = 'Chee cheong fun (plain)';
--> statement-breakpoint
-- Half the size of the others.
UPDATE "dishes" SET "serving_unit" = 'dim sum plate' WHERE "name" = 'Prawn chee cheong fun';
