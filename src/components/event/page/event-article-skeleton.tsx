import { Skeleton } from "#components/ui/loading/skeleton.tsx";

/** Placeholder for an event that is loading. */
export function EventArticleSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-20 w-1/2" />
      <Skeleton className="h-32" />
    </div>
  );
}
