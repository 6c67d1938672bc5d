/** Food that is not shared on this site. */
const NOT_TAKEN = [
  "Alcohol",
  "Raw meat, fish or shellfish that its maker didn’t seal",
  "Dishes with raw or half-raw egg",
  "Opened packs, but for bread, fruit, vegetables and cooked food",
  "Infant formula, medicine and supplements",
  "Food that was canned at home",
  "Anything from a plate",
];

/** List of what cannot be shared, folded. */
export function NotTaken() {
  return (
    <details className="mb-6">
      <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center">
        What can’t be shared
      </summary>
      <ul className="mt-2 list-disc pl-5">
        {NOT_TAKEN.map((food) => (
          <li key={food}>{food}</li>
        ))}
      </ul>
    </details>
  );
}
