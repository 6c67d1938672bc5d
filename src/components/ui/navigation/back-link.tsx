"use client";
import { useEffect, useState } from "react";
import { Link } from "./link.tsx";
import { lastVisited } from "./visited-lists.ts";

/**
 * Link from a page to its list, with the search and page number of the last visit.
 * @param props.to paths of the list; the first is the default
 */
export function BackLink({ to, children }: { to: readonly [string, ...string[]]; children: string }) {
  const [href, setHref] = useState(to[0]);
  const paths = to.join(" ");
  useEffect(() => setHref((shown) => lastVisited(paths.split(" ")) ?? shown), [paths]);
  return (
    <p className="mb-2">
      <Link href={href} prefetch={false} className="text-link inline-flex min-h-11 items-center">
        {children}
      </Link>
    </p>
  );
}
