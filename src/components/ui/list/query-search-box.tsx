"use client";
import { SearchBox } from "#components/ui/list/search-box.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";

/**
 * A search box of a list that the server renders: the text becomes `q` of the address, on its first page.
 * @param props.keep further parameters of the address
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
  return <SearchBox action={props.action} label={props.label} value={props.value} onSearch={search} />;
}
