"""Makes the files of this folder: openpyxl, XlsxWriter, odfpy, pandas. x is sin(i), y is cos(i), at steps of 0.1."""
import datetime as dt, json, zipfile
import numpy as np, openpyxl, pandas as pd

n = 24
t, x, y = [round(0.1 * i, 6) for i in range(n)], np.sin(np.arange(n)), np.cos(np.arange(n))
plain = pd.DataFrame({"time": t, "x": x, "y": y})
plain.to_excel("plain.xlsx")
plain.to_excel("writer.xlsx", index=False, engine="xlsxwriter")
plain.to_excel("libre.ods", index=False, engine="odf")
days = plain.assign(time=pd.date_range("2020-02-20", periods=n)).rename(columns={"time": "Datum"})
days.to_excel("days.xlsx", index=False)
days.to_excel("days.ods", index=False, engine="odf")
plain.assign(time=pd.date_range("2020-02-20 10:00", periods=n, freq="15min")).to_excel("quarters.xlsx", index=False)
with pd.ExcelWriter("runs.xlsx") as book:
    pd.DataFrame({"note": ["by Fritz"]}).to_excel(book, sheet_name="About", index=False)
    plain.to_excel(book, sheet_name="Run 1", index=False)
    plain[:10].to_excel(book, sheet_name="Run 2", index=False)
    pd.DataFrame({"mean": [1.5, 2.5]}).to_excel(book, sheet_name="Means", index=False)

def book(name, rows, change=lambda b, s: None, epoch=None):
    b = openpyxl.Workbook()
    if epoch:
        b.epoch = epoch
    s = b.active
    for row in rows:
        s.append(row)
    change(b, s)
    b.save(name)

book("since1904.xlsx", [["date", "x"]] + [[dt.datetime(2020, 1, 1) + dt.timedelta(hours=i), x[i]] for i in range(n)],
     epoch=openpyxl.utils.datetime.CALENDAR_MAC_1904)
book("clock.xlsx", [["clock", "x"]] + [[dt.time(10, i, 0), x[i]] for i in range(n)])
book("hours.xlsx", [["elapsed", "x"]] + [[dt.timedelta(hours=20, minutes=30 * i), x[i]] for i in range(n)])
def months(b, s):
    for i in range(n):
        s.cell(i + 2, 1).number_format = "mmm yy"
book("months.xlsx", [["Monat", "x"]] + [[dt.date(2018 + i // 12, 1 + i % 12, 1), x[i]] for i in range(n)], months)
book("commas.xlsx", [["t", "x", "error"]] + [[0.5 * i, ("%.6f" % x[i]).replace(".", ","), "#N/A"] for i in range(n)])
def aside(b, s):
    s["C3"], s["C5"], s["D5"], s["E5"], s["F5"] = "Messreihe 17", "Zeit [s]", "Spannung [V]", "OK", "Bemerkung"
    for i in range(n):
        s.cell(6 + i, 3, t[i]), s.cell(6 + i, 4, x[i]), s.cell(6 + i, 5, True)
    s["D15"] = None
    s["F9"] = "Tür auf"
    b.create_sheet("hidden").append([1, 2, 3])
    b["hidden"].sheet_state = "hidden"
book("aside.xlsx", [], aside)
book("words.xlsx", [["a", "b"], ["c", "d"]])

def rewritten(name, source, part, change):
    """A workbook with one of its documents changed."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.namelist():
            content = old.read(entry)
            new.writestr(zipfile.ZipInfo(entry, (2020, 1, 1, 0, 0, 0)), change(content) if entry == part else content,
                         zipfile.ZIP_DEFLATED)
sheet = "xl/worksheets/sheet1.xml"
rewritten("far-cell.xlsx", "plain.xlsx", sheet, lambda c: c.replace(b'r="D2"', b'r="XFDXFD2"'))
rewritten("unknown-word.xlsx", "writer.xlsx", sheet, lambda c: c.replace(b't="s"><v>1</v>', b't="s"><v>99</v>'))
rewritten("no-xml.xlsx", "plain.xlsx", sheet, lambda c: c[:len(c) // 2])
rewritten("entities.xlsx", "plain.xlsx", sheet, lambda c: b'<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
          + c[c.index(b"<worksheet"):].replace(b"<v>", b"<v>&e;", 1))
rewritten("rows-back.xlsx", "plain.xlsx", sheet, lambda c: c.replace(b'<row r="5"', b'<row r="2"'))

records = [{"time": a, "x": b, "y": c} for a, b, c in zip(t, x, y)]
def save(name, value):
    with open(name, "w") as out:
        json.dump(value, out)
save("records.json", records)
with open("lines.jsonl", "w") as out:
    out.writelines(json.dumps({"time": r["time"], "at": {"x": r["x"], "y": r["y"]}}) + "\n" for r in records)
save("rows.json", [["time", "x", "y"]] + [list(r.values()) for r in records])
save("columns.json", {"time": t, "x": list(x), "y": list(y), "who": "Fritz"})
save("trajectories.json", [np.stack([x, y], 1).tolist(), np.stack([x, y], 1)[:10].tolist()])
save("list.json", list(x))
save("states.json", {"dt": 0.1, "states": np.stack([x, y], 1).tolist()})
save("inside.json", {"station": "A", "result": {"data": [{"date": str(d)[:10], "x": v} for d, v in
                                                             zip(days["Datum"], x)]}, "count": n})
save("holes.json", [dict(r, x=None if i == 7 else float("nan") if i == 9 else r["x"]) for i, r in enumerate(records)])
for layout in ("split", "index", "columns", "values", "table"):
    plain.to_json("pandas-" + layout + ".json", orient=layout, double_precision=15)
days.to_json("pandas-days.json", double_precision=15)
save("settings.json", {"rate": 0.1, "layers": [{"width": 1}], "name": "settings"})
with open("cut.json", "w") as out:
    out.write(json.dumps(records)[:200])
