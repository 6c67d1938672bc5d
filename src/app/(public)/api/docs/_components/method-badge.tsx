/** HTTP method of a call, in a colour of its own. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <span className="api-method" data-method={method}>
      {method}
    </span>
  );
}
