"use client";
import { Link } from "#components/ui/navigation/link.tsx";
import type { FoodItem } from "#schemas/food/food.ts";
import { api } from "#trpc/react.ts";

/** Link to the guide that helps with what was left of an item; nothing if it was finished or not reported. */
export function ItemGuide({ item: { id, leftover } }: { item: FoodItem }) {
  const isLeft = leftover === "some" || leftover === "most";
  const guide = api.guide.forItem.useQuery({ foodItemId: id }, { enabled: isLeft });
  if (!isLeft || !guide.data) return null;
  return (
    <p className="mt-4">
      Less next time:{" "}
      <Link href={`/guides/${guide.data.id}`} prefetch={false} className="text-link">
        {guide.data.title}
      </Link>
    </p>
  );
}
