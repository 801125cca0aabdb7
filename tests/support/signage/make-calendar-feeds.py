#!/usr/bin/env python3
"""Makes calendar-feeds.json: calendars with random series, and what an independent implementation reads in them.

Parsing is icalendar's, rules and zones are dateutil's, Windows names are icalendar's own table.
Run on Debian with python3-icalendar and python3-dateutil:
    python3 tests/support/signage/make-calendar-feeds.py > tests/support/signage/calendar-feeds.json
"""
import io
import json
import random
import sys
from datetime import date, datetime, timedelta, timezone

import dateutil
import icalendar
from dateutil import tz
from dateutil.rrule import rrulestr
from icalendar.windows_to_olson import WINDOWS_TO_OLSON

UTC = timezone.utc
DAY = timedelta(days=1)
random.seed(5545)


def observance(kind, offset_from, offset_to, start, rule):
    rows = [f'BEGIN:{kind}', f'DTSTART:{start}', f'TZOFFSETFROM:{offset_from}', f'TZOFFSETTO:{offset_to}']
    return rows + ([f'RRULE:{rule}'] if rule else []) + [f'END:{kind}']


def zone_of(tzid, *observances):
    rows = [row for one in observances for row in one]
    return ['BEGIN:VTIMEZONE', f'TZID:{tzid}', *rows, 'END:VTIMEZONE']


EUROPE = (
    observance('DAYLIGHT', '+0100', '+0200', '19810329T020000', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'),
    observance('STANDARD', '+0200', '+0100', '19961027T030000', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'),
)
AMERICA = (
    observance('DAYLIGHT', '-0500', '-0400', '20070311T020000', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
    observance('STANDARD', '-0400', '-0500', '20071104T020000', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
)
VTIMEZONES = {
    'Europe/Berlin': zone_of('Europe/Berlin', *EUROPE),
    'W. Europe Standard Time': zone_of('W. Europe Standard Time', *EUROPE),
    'Head office': zone_of('Head office', *EUROPE),
    'Branch': zone_of('Branch', *AMERICA),
    'Taipei Standard Time': zone_of(
        'Taipei Standard Time', observance('STANDARD', '+0800', '+0800', '16010101T000000', None)
    ),
}
NEEDED = ['Head office', 'Branch']  # known only by their VTIMEZONE
ZONES = NEEDED + [
    'Europe/Berlin', 'America/New_York', 'Asia/Taipei', 'Australia/Sydney', 'America/Sao_Paulo', 'Asia/Kolkata',
    'W. Europe Standard Time', 'Eastern Standard Time', 'Taipei Standard Time', 'AUS Eastern Standard Time',
    'Pacific Standard Time', 'India Standard Time', 'GMT Standard Time', 'tzone://Microsoft/Utc',
]
# Weeks with a change of time in America, Europe and Australia, and some without.
WEEKS = ['20260306', '20260327', '20260403', '20261002', '20261023', '20261030', '20261125', '20270226', '20280226']


def tzinfo_of(name):
    if name == 'tzone://Microsoft/Utc':
        return UTC
    if name in NEEDED:
        return tz.tzical(io.StringIO('\n'.join(VTIMEZONES[name]))).get()
    return tz.gettz(WINDOWS_TO_OLSON.get(name, name))


# ---- reading -------------------------------------------------------------------------------------------------


class Time:
    """A date (day), a local time of a zone, or a local time without one (zone None)."""

    def __init__(self, local, zone=None, is_day=False):
        self.local, self.zone, self.is_day = local, zone, is_day

    def utc(self):
        """RFC 5545, 3.3.5: the first of two, and the offset before a gap."""
        if self.zone is None:
            return self.local.replace(tzinfo=UTC)
        return tz.resolve_imaginary(self.local.replace(tzinfo=self.zone)).astimezone(UTC)

    def within(self, zone):
        return Time(self.utc().astimezone(zone).replace(tzinfo=None), zone)

    def at(self, local):
        return Time(local, self.zone, self.is_day)


def time_of(value, params):
    if not isinstance(value, datetime):
        return Time(datetime(value.year, value.month, value.day), None, True)
    local = value.replace(tzinfo=None)
    if params.get('TZID'):
        return Time(local, tzinfo_of(str(params['TZID'])))
    return Time(local, UTC if value.tzinfo else None)


def times_of(event, name):
    found = event.get(name, [])
    for one in found if isinstance(found, list) else [found]:
        for value in one.dts if hasattr(one, 'dts') else [one]:
            if isinstance(value.dt, tuple):
                start, end = value.dt
                length = end if isinstance(end, timedelta) else end - start
                yield time_of(start, one.params), length
            else:
                yield time_of(value.dt, one.params), None


def aligned(time, start, zone, hours=None):
    """A time in the form of the series' start; without a zone it is of the series' (3.8.4.4, 3.8.5.1)."""
    if start.is_day:
        if time.zone is UTC and zone:
            time = time.within(zone)
        return Time(datetime.combine(time.local.date(), datetime.min.time()), None, True)
    if time.is_day:
        return start.at(datetime.combine(time.local.date(), hours or start.local.time()))
    if time.zone is None or start.zone is None:
        return start.at(time.local)
    return time.within(start.zone)


def length_of(event, start, zone):
    """(days, exact): nominal days, and what is exact (3.3.6, 3.8.5.3)."""
    if 'DTEND' in event:
        end = aligned(next(times_of(event, 'DTEND'))[0], start, zone, datetime.min.time())
        length = end.utc() - start.utc()
        return (length, timedelta()) if start.is_day else (timedelta(), length)
    if 'DURATION' in event:
        length = event['DURATION'].dt
        return timedelta(days=length.days), timedelta(seconds=length.seconds)
    return (DAY if start.is_day else timedelta()), timedelta()


def start_of(event, default):
    start = next(times_of(event, 'DTSTART'))[0]
    return Time(start.local, default) if start.zone is None and not start.is_day and default else start


def instance(event, start, length):
    if str(event.get('STATUS', '')) == 'CANCELLED':
        return []
    days, exact = length
    end = start.at(start.local + days).utc() + exact
    return [(start.utc(), end, 'day' if start.is_day else 'local' if start.zone is None else 'utc')]


def read(text, first, last):
    calendar = icalendar.Calendar.from_ical(text)
    name = calendar.get('X-WR-TIMEZONE')
    default = tzinfo_of(str(name)) if name else None
    events = calendar.walk('VEVENT')
    master = next(one for one in events if 'RECURRENCE-ID' not in one)
    start = start_of(master, default)
    found, replaced, ranges = [], set(), []
    for one in events:
        if 'RECURRENCE-ID' not in one:
            continue
        own = start_of(one, default)
        near = default or own.zone
        named = aligned(next(times_of(one, 'RECURRENCE-ID'))[0], start, near)
        if one['RECURRENCE-ID'].params.get('RANGE') == 'THISANDFUTURE':
            ranges.append((named.utc(), own.local - named.local, own, one))
        else:
            replaced.add(named.utc())
            found += instance(one, own, length_of(one, own, near))
    ranges.sort(key=lambda one: one[0])
    excluded, excluded_days = set(replaced), set()
    for time, _ in times_of(master, 'EXDATE'):
        if time.is_day and not start.is_day:
            excluded_days.add(time.local.date())
        else:
            excluded.add(aligned(time, start, default or start.zone).utc())
    locals_ = []
    if 'RRULE' in master:
        rule = dict(master['RRULE'])
        until = rule.pop('UNTIL', [None])[0]
        text_of_rule = icalendar.vRecur(rule).to_ical().decode()
        end = None
        if until is not None:
            time = time_of(until, {})
            end = aligned(time, start, default or start.zone, datetime.max.time()).utc()
        for local in rrulestr(text_of_rule, dtstart=start.local):
            if local > (last + timedelta(days=40)).replace(tzinfo=None):
                break
            if end is not None and start.at(local).utc() > end:
                break
            locals_.append((local, None))
    else:
        locals_.append((start.local, None))
    for time, length in times_of(master, 'RDATE'):
        locals_.append((aligned(time, start, default or start.zone).local, length))
    seen = set()
    for local, length in locals_:
        at = start.at(local)
        if at.utc() in excluded or local.date() in excluded_days or at.utc() in seen:
            continue
        seen.add(at.utc())
        current = [one for one in ranges if one[0] <= at.utc()]
        if length is not None:
            found += instance(master, at, (timedelta(), length))
        elif current:
            _, shift, own, event = current[-1]
            found += instance(event, own.at(local + shift), length_of(event, own, default))
        else:
            found += instance(master, at, length_of(master, start, default))
    return sorted(one for one in found if one[0] < one[1] and one[1] > first and one[0] < last)


# ---- making --------------------------------------------------------------------------------------------------


def stamp(time):
    return time.strftime('%Y%m%dT%H%M%S')


def written(time, tzid, form):
    """Parameters and value of a date of a series in one of its forms. `tzid`: of the series."""
    if form == 'day':
        return f';VALUE=DATE:{time.local:%Y%m%d}'
    if form == 'bare day':
        return f':{time.local:%Y%m%d}'
    if form == 'floating' or (time.zone is None and not time.is_day):
        return f':{stamp(time.local)}'
    if form == 'utc' and not time.is_day:
        return f':{stamp(time.utc())}Z'
    if form == 'other' and not time.is_day:
        other = random.choice(['Asia/Tokyo', 'Eastern Standard Time', 'America/Sao_Paulo'])
        return f';TZID={other}:{stamp(time.within(tzinfo_of(other)).local)}'
    return f';TZID={quoted(tzid or "Europe/Berlin")}:{stamp(time.local)}'


def quoted(tzid):
    return f'"{tzid}"' if ':' in tzid else tzid


RULES = [
    'FREQ=DAILY', 'FREQ=DAILY', 'FREQ=DAILY;INTERVAL=2', 'FREQ=WEEKLY;BYDAY=MO,WE,FR,SU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU',
    'FREQ=WEEKLY', 'FREQ=MONTHLY;BYDAY=-1SU', 'FREQ=MONTHLY;BYDAY=2SU', 'FREQ=MONTHLY;BYMONTHDAY=1,8,27,29', 'FREQ=YEARLY',
    'FREQ=HOURLY;INTERVAL=5', 'FREQ=DAILY;COUNT=40', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', None,
]
FORMS = ['day', 'bare day', 'floating', 'utc', 'zoned', 'other']


def feed():
    week = datetime.strptime(random.choice(WEEKS), '%Y%m%d')
    kind = random.choice(['day', 'floating', 'utc', 'zoned', 'zoned', 'zoned', 'zoned'])
    tzid = random.choice(ZONES) if kind == 'zoned' else None
    zone = UTC if kind == 'utc' else tzinfo_of(tzid) if tzid else None
    calendar_zone = random.choice([None, None, 'Asia/Taipei', 'Europe/Berlin', 'Eastern Standard Time'])
    rule = random.choice(RULES)
    if kind == 'day' and rule and 'HOURLY' in rule:
        rule = 'FREQ=DAILY'
    hours = timedelta(minutes=random.choice([0, 30, 90, 120, 150, 185, 540, 990, 1380]))
    begin = week - timedelta(days=random.choice([0, 3, 14, 20, 200]) if rule else -1)
    if rule and 'COUNT' in rule:
        begin = week - timedelta(days=random.choice([33, 36, 38]))
    local = begin if kind == 'day' else begin + hours
    if rule and 'YEARLY' in rule:
        local = (week + timedelta(days=2) + (timedelta() if kind == 'day' else hours)).replace(year=2024)
    if rule:
        local = rrulestr(rule.replace('COUNT=40', 'COUNT=1'), dtstart=local)[0]
    start = Time(local, zone, kind == 'day')
    dates = [local]
    if rule:
        near = rrulestr(rule, dtstart=local).between(week - DAY, week + 7 * DAY)
        dates = near or dates
    pick = lambda: start.at(random.choice(dates))
    allowed = ['day', 'bare day', 'zoned', 'floating'] if kind == 'day' else FORMS
    if kind == 'floating':
        # Without a zone of the calendar a UTC date of a floating series names no local time.
        allowed = ['day', 'bare day', 'floating']
    if rule and 'HOURLY' in rule:
        allowed = [form for form in allowed if 'day' not in form]  # a day names several instances
    form = lambda: random.choice(allowed)

    event = ['UID:a']
    event.append('DTSTART' + written(start, tzid, 'bare day' if kind == 'day' and random.random() < 0.5 else 'day' if kind == 'day' else kind))
    length = random.choice(['PT1H', 'PT45M', 'PT20H', 'P1D', 'P1DT2H', 'end', 'end', 'end'])
    if kind == 'day':
        length = random.choice(['P1D', 'P2D', 'end', ''])
    if length == 'end':
        end = start.at(local + (DAY * random.choice([1, 2]) if kind == 'day' else timedelta(minutes=random.choice([30, 60, 480]))))
        event.append('DTEND' + written(end, tzid, kind if kind != 'zoned' else random.choice(['zoned', 'utc', 'other'])))
    elif length:
        event.append(f'DURATION:{length}')
    if rule:
        if random.random() < 0.25 and 'COUNT' not in rule:
            last = pick()
            until = 'day' if kind == 'day' else random.choice(allowed) if kind != 'floating' else 'floating'
            value = f'{last.local:%Y%m%d}' if 'day' in until else stamp(last.local) if until == 'floating' else stamp(last.utc()) + 'Z'
            rule = f'{rule};UNTIL={value}'
        event.append(f'RRULE:{rule}')
        for _ in range(random.choice([0, 0, 1, 2])):
            event.append('EXDATE' + written(pick(), tzid, form()))
        if random.random() < 0.2:
            extra = start.at(week + timedelta(days=3) + (timedelta() if kind == 'day' else timedelta(hours=20, minutes=10)))
            if kind in ('utc', 'zoned') and random.random() < 0.5:
                event.append(f'RDATE;VALUE=PERIOD:{stamp(extra.utc())}Z/PT2H')
            else:
                event.append('RDATE' + written(extra, tzid, 'day' if kind == 'day' else random.choice(['floating', 'zoned'])))
    events = [event]
    if rule and random.random() < 0.7:
        named = {}
        for _ in range(random.choice([1, 1, 2])):
            date_ = pick()
            named[date_.local] = date_
        is_range = random.random() < 0.35
        for date_ in named.values():
            other = random.choice([tzid, 'Taipei Standard Time', None]) if kind == 'zoned' else tzid
            own_form = 'day' if kind == 'day' and random.random() < 0.5 else 'zoned' if kind in ('zoned', 'day') else kind
            target = date_.local + timedelta(minutes=random.choice([0, 60, 330, 1440]))
            own_zone = tzinfo_of(other) if other else UTC if kind == 'utc' else None
            own_tzid = other
            if own_form == 'zoned' and not other:
                own_tzid, own_zone = 'Europe/Berlin', tzinfo_of('Europe/Berlin')
            if is_range and own_form != 'day' and kind == 'day':
                own_form = 'day'
            own = Time(datetime.combine(target.date(), datetime.min.time()), None, True) if own_form == 'day' else Time(target, own_zone)
            ranged = ';RANGE=THISANDFUTURE' if is_range else ''
            is_range = False
            lines = ['UID:a', f'RECURRENCE-ID{ranged}' + written(date_, tzid, form()), 'DTSTART' + written(own, own_tzid, own_form)]
            lines.append('DURATION:P1D' if own.is_day else f'DURATION:PT{random.choice([30, 90])}M')
            if random.random() < 0.2:
                lines.append('STATUS:CANCELLED')
            events.append(lines)
    body = ['\n'.join(['BEGIN:VEVENT', *lines, 'END:VEVENT']) for lines in events]
    used = [name for name in VTIMEZONES if any(f'TZID={name}:' in one for one in body)]
    zones = [name for name in used if name in NEEDED or random.random() < 0.4]
    head = [f'X-WR-TIMEZONE:{calendar_zone}'] if calendar_zone else []
    return week, zones, head + body


def nights():
    """Each hour of the nights with a change of time, as a time and as a date of a series."""
    changes = {
        'Head office': ['20260329', '20261025'], 'Europe/Berlin': ['20260329', '20261025'],
        'Branch': ['20260308', '20261101'], 'Eastern Standard Time': ['20260308', '20261101'],
    }
    for tzid, nights_ in changes.items():
        for night in nights_:
            week = datetime.strptime(night, '%Y%m%d') - 2 * DAY
            lines = []
            for hour in range(4):
                for first, rule in ((week + 2 * DAY, []), (week, ['RRULE:FREQ=DAILY;COUNT=4'])):
                    start = stamp(first + timedelta(hours=hour, minutes=30 + len(rule)))
                    lines.append([f'DTSTART;TZID={tzid}:{start}', 'DURATION:PT3H', *rule])
            for one in lines:
                event = '\n'.join(['BEGIN:VEVENT', 'UID:a', *one, 'END:VEVENT'])
                yield week, [tzid] if tzid in NEEDED else [], [event]


def expected(week, zones, parts):
    lines = [row for name in zones for row in VTIMEZONES[name]] + parts
    text = '\r\n'.join(['BEGIN:VCALENDAR', 'VERSION:2.0', *lines, 'END:VCALENDAR', '']).replace('\r\n', '\n').replace('\n', '\r\n')
    first = week.replace(tzinfo=UTC)
    rows = []
    for start, end, form in read(text, first, first + 7 * DAY):
        minutes = int((end - start).total_seconds() // 60)
        suffix = {'day': '', 'local': start.strftime('T%H%M'), 'utc': start.strftime('T%H%MZ')}[form]
        rows.append(f'{start:%Y%m%d}{suffix}+{minutes // 1440 if form == "day" else minutes}')
    return rows


def main():
    feeds, seen = [], set()
    made = list(nights())
    while len(feeds) < 400:
        week, zones, parts = made.pop() if made else feed()
        rows = expected(week, zones, parts)
        text = '\n'.join(parts)
        if text in seen or (not rows and random.random() < 0.8):
            continue
        seen.add(text)
        feeds.append({'from': f'{week:%Y-%m-%d}', 'zones': zones, 'text': text, 'expected': ' '.join(rows)})
    versions = f'Python {sys.version.split()[0]}, icalendar {icalendar.__version__}, dateutil {dateutil.__version__}'
    print('{')
    print(f' "madeBy": {json.dumps(versions)},')
    print(f' "zones": {json.dumps({name: chr(10).join(rows) for name, rows in VTIMEZONES.items()})},')
    print(' "feeds": [')
    print(',\n'.join('  ' + json.dumps(one) for one in feeds))
    print(' ]\n}')


main()
