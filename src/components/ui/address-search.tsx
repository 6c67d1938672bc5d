"use client";
import { useRouter } from "next/navigation";
import { SearchBox } from "#components/ui/search-box.tsx";

/**
 * A search box of a list that the server renders: the text becomes `q` of the address, on its first page.
 * @param props.keep further parameters of the address
 */
export function AddressSearch(props: {
  action: string;
  label: string;
  value: string;
  keep?: Record<string, string>;
}) {
  const router = useRouter();
  function search(q: string): void {
    const params = new URLSearchParams({ ...props.keep, ...(q && { q }) });
    router.replace(params.size ? `${props.action}?${params}` : props.action, { scroll: false });
  }
  return <SearchBox action={props.action} label={props.label} value={props.value} onSearch={search} />;
}
