/** Names the origin of a food's energy, with a link to what the help says of it. */
export function FoodSource({ label }: { label: string }) {
  return (
    <>
      Source:{" "}
      <a href="/help#dishes" target="_blank" rel="noreferrer" className="text-link">
        {label}
      </a>
    </>
  );
}
