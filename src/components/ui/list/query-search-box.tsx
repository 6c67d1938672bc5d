"use client";
import { SearchBox } from "#components/ui/list/search-box.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";

/**
 * Search box of a server-rendered list: writes the text to the query parameter `q`, starting at the first page.
 * @param props.keep further query parameters
 */
export function QuerySearchBox(props: {
  action: string;
  label: string;
  value: string;
  keep?: Record<string, string>;
}) {
  const navigate = useNavigate();
  function search(q: string): void {
    const params = new URLSearchParams({ ...props.keep, ...(q && { q }) });
    navigate.replace(params.size ? `${props.action}?${params}` : props.action, { scroll: false });
  }
  return (
    <SearchBox
      action={props.action}
      label={props.label}
      value={props.value}
      onSearch={search}
      {...(props.keep && { keep: props.keep })}
    />
  );
}
