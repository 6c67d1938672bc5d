import { Link } from "#components/ui/navigation/link.tsx";
import type { HelpGroup } from "../help-group.ts";

export const events: HelpGroup = {
  id: "events",
  title: "Events",
  questions: [
    {
      id: "join-event",
      question: "How do I join an event?",
      answer: (
        <p>
          Open it from the list of <Link href="/events">events</Link> with “Learn More” and choose Join. You
          need to be logged in with an activated account. The events you joined are under{" "}
          <Link href="/events/me">My Events</Link>. All dates and times are Singapore time.
        </p>
      ),
    },
    {
      id: "leave-event",
      question: "I cannot come after all. How do I leave an event?",
      answer: (
        <p>
          Open it from <Link href="/events/me">My Events</Link>, choose Leave and confirm. Please do so as
          soon as you know: your place becomes free for somebody else, and less food is prepared in vain. Once
          the event has begun it can no longer be left.
        </p>
      ),
    },
    {
      id: "pass",
      question: "What is my pass for?",
      answer: (
        <p>
          Show it at the door, so that the hosts know that you came. It is on the page of the event under{" "}
          <Link href="/events/me">My Events</Link>: a QR code, and six characters in case the code cannot be
          read. It works without a connection. You can also simply say your username.
        </p>
      ),
    },
    {
      id: "check-in",
      question: "I host an event. How do I check people in?",
      answer: (
        <>
          <p>
            Open Check-in on the page of the event, from two hours before the start on. Tap Here in a person’s
            row, or scan a pass with the camera app of your phone: it opens the page with that person on top.
            Several hosts can do so at once.
          </p>
          <p>
            Somebody without a spot shows you <Link href="/pass">their own pass</Link>. Without it you can
            check them in by their username while the event runs: we ask them to confirm, and until then they
            don’t count. People without an account are counted with + and −. Undo takes a slip back. The
            check-in closes 48 hours after the end.
          </p>
        </>
      ),
    },
    {
      id: "host-message",
      question: "Can I write to the people of my event, or answer its hosts?",
      answer: (
        <p>
          Hosts send up to three messages a day to 2,000 people in all, from the list of attendees: to
          everybody who joined, to the waitlist, or to those who came. They arrive in the app and, unless
          switched off, by email, and are on the page of the event under{" "}
          <Link href="/events/me">My Events</Link>. They cannot be answered.
        </p>
      ),
    },
    {
      id: "own-pass",
      question: "I came without a spot. How does a host check me in?",
      answer: (
        <>
          <p>
            Open <Link href="/pass">Your pass</Link> and show it to a host: a QR code, and eight characters in
            case the code cannot be scanned. It’s new every day. The host then sees your username and first
            name, and you get a spot.
          </p>
          <p>
            Without your pass a host can check you in by your username during the event. You get a
            notification, and it counts only once you confirm it or open the event. Not you? Press Undo in the
            notification, within seven days.
          </p>
        </>
      ),
    },
    {
      id: "find-events",
      question: "How do I find events near me, or about a topic?",
      answer: (
        <>
          <p>
            The list of <Link href="/events">events</Link> can be filtered by day, area, topic and places
            left. The address of the page holds the filters: keep it as a bookmark, or send it to a friend.
          </p>
          <p>
            Areas are the planning areas of Singapore; stations are those of the MRT and LRT. Contains
            information from URA, LTA and SLA accessed in 2025, under the{" "}
            <a href="https://data.gov.sg/open-data-licence">Singapore Open Data Licence version 1.0</a>.
          </p>
        </>
      ),
    },
    {
      id: "follow",
      question: "Can I be told of new events?",
      answer: (
        <p>
          Choose a topic or an area in the list of <Link href="/events">events</Link>, and press “Follow”. The
          bell tells you of new events within 15 minutes, several of them in one line, and the dates of a
          series as one. <Link href="/settings#follows">My Account</Link> lists what you follow, up to 30
          topics and places, and sends these notices by email if you like.
        </p>
      ),
    },
    {
      id: "shown-name",
      question: "Who can see that I go to an event?",
      answer: (
        <p>
          The hosts. Other members see your first name only if you show it, on that event or in your{" "}
          <Link href="/settings">settings</Link> for all that you join from then on, and only until the event
          is over. Visitors see how many people go, and no names. Taking your name back works at once.
        </p>
      ),
    },
    {
      id: "propose-event",
      question: "Can I organise an event myself?",
      answer: (
        <p>
          Yes. Fill in the form under <Link href="/events/create">Create Events</Link>. What you send is a
          proposal: you and the administrators can see it, and it becomes public when an administrator
          approves it. Until then you can change or withdraw it. If it is declined, its page says why, when a
          reason was given; change it and send it again. In the description, **bold**, lists and links work.
        </p>
      ),
    },
    {
      id: "host-event",
      question: "What can I do as the host of an event?",
      answer: (
        <>
          <p>
            You host what you proposed once it is approved, and events whose invitation you accept. Until the
            end you can change everything but the title, or cancel; the administrators are told of it. You see
            who joined, and can write to them.
          </p>
          <p>
            Invite others by their username on the page where you edit the event, up to five hosts in all.
            Nobody but the other hosts and the administrators sees that you are one, unless you choose “Show
            my username on the event page”. You can take that back, or stop hosting, at any time.
          </p>
        </>
      ),
    },
    {
      id: "duplicate-event",
      question: "I host an event. How do I hold it again?",
      answer: (
        <p>
          Press Add dates on its page for every week, every two weeks or every month: up to 13 dates can be
          ahead. Or let it repeat when you create it. Each date is an event of its own, with its own seats,
          and several that you propose at once are one proposal. What you change or cancel goes over to the
          following dates if you choose so, all but what you changed for one of them alone. Duplicate fills in
          the form with everything but the date, for a date out of turn. Nobody has a seat in the new events.
        </p>
      ),
    },
    {
      id: "event-results",
      question: "I host an event. What is left to do when it is over?",
      answer: (
        <>
          <p>
            Open Close on the page of the event and enter how many came and how many kilograms were rescued,
            donated and composted. They count on the <Link href="/impact">impact page</Link>, once. A few
            sentences and up to eight photos show others how it went; everybody who can be recognised on them
            must have agreed.
          </p>
          <p>
            Results can be entered from the start of the event to 60 days after its end, and changed till
            then. Ask an administrator to enter more than 500 kg, or to take the results back.
          </p>
        </>
      ),
    },
    {
      id: "event-feedback",
      question: "Who reads what I say about an event?",
      answer: (
        <p>
          Its hosts and the administrators, without your name and in random order; in a small group they may
          guess it. You can give feedback for 30 days after an event that you came to, under{" "}
          <Link href="/events/me">My Events</Link>, and change it till then. Nothing of it is public.
        </p>
      ),
    },
  ],
};

/** Questions about the waitlist, changed events and calendars. */
export const fullEvents: HelpGroup = {
  id: "full-events",
  title: "Full events, changes and calendars",
  questions: [
    {
      id: "waitlist",
      question: "The event is full. Can I wait for a place?",
      answer: (
        <p>
          Yes, join the waitlist on the page of the event; it shows your place in the queue. When somebody
          leaves, the first in the queue moves up by itself and is told so. You can leave the waitlist at any
          time.
        </p>
      ),
    },
    {
      id: "event-changed",
      question: "How do I learn that an event was changed or cancelled?",
      answer: (
        <p>
          Everybody who joined or waits gets a notification, unless they switched that kind off. A cancelled
          event leaves the list of events, but its page stays and says that it is cancelled.
        </p>
      ),
    },
    {
      id: "calendar",
      question: "How do I get events into my calendar?",
      answer: (
        <p>
          For a single event, use “Add to calendar” on its page. That is a copy: it does not follow when the
          event is changed later. To have changes and cancellations follow, subscribe to all events under{" "}
          <Link href="/events">Events</Link>, or to those you joined under{" "}
          <Link href="/events/me">My Events</Link>. Google, Outlook and Apple look for changes by themselves,
          some of them only a few times a day.
        </p>
      ),
    },
    {
      id: "calendar-link",
      question: "Who can see the calendar of the events I joined?",
      answer: (
        <p>
          Whoever has its link, so keep it to yourself. If it got about, choose “Reset link” under{" "}
          <Link href="/events/me">My Events</Link>: the old link stops working at once, and your own calendar
          needs the new one.
        </p>
      ),
    },
  ],
};
