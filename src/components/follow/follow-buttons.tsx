"use client";
import { clsx } from "clsx";
import { useSetFollow } from "#components/follow/use-set-follow.ts";
import { useSession } from "#components/session/use-session.ts";
import { Button } from "#components/ui/button.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { withCallbackUri } from "#lib/account/callback-uri.ts";
import { type Followed, followKey, isOfferFollow, isRowFollow, nameOfFollow } from "#lib/event/follow.ts";
import { api } from "#trpc/react.ts";

/**
 * Buttons that follow topics, places, series and fridges, and unfollow them; for visitors they lead to the login. Members who are not activated
 * see none.
 * @param props.returnTo path to which the login leads back
 */
export function FollowButtons({
  followed,
  returnTo,
  className,
}: {
  followed: readonly Followed[];
  returnTo: string;
  className: string;
}) {
  const { isLoggedIn, isActivated } = useSession();
  const list = api.follow.list.useQuery(undefined, { enabled: isActivated && followed.length > 0 });
  const { add, remove } = useSetFollow();
  if (followed.length === 0 || (isLoggedIn && !isActivated)) return null;
  const own = new Set(list.data?.map(followKey));
  return (
    <div className={clsx("flex flex-wrap gap-3", className)}>
      {followed.map((item) => {
        const key = followKey(item);
        const name = nameInButton(item);
        // The server renders the link, which the login leads back from, for members whose script is late.
        if (!isLoggedIn) {
          return (
            <LinkButton
              key={key}
              variant="secondary"
              href={withCallbackUri("/login", returnTo)}
              prefetch={false}
            >
              Follow {name}
            </LinkButton>
          );
        }
        const isFollowing = own.has(key);
        return (
          <Button
            key={key}
            variant="secondary"
            aria-disabled={!list.data}
            onClick={() => {
              if (!list.data) return;
              (isFollowing ? remove : add)(item);
            }}
          >
            {isFollowing ? <span aria-hidden="true">✓</span> : null}
            {isFollowing ? `Following ${name}` : `Follow ${name}`}
          </Button>
        );
      })}
    </div>
  );
}

/** Returns what follows the verb of a button: `Tampines`, `free food in Tampines` or `this fridge`. */
function nameInButton(item: Followed): string {
  if (isRowFollow(item.kind)) return `this ${item.kind}`;
  const name = nameOfFollow(item) ?? item.value;
  return isOfferFollow(item.kind) ? name.replace("Free", "free") : name;
}
