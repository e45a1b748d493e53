/** A problem of HDU as its page shows it; what it says is our own. */
export function hduStatement(problem: string): string {
  if (!/^1\d{3}$/.test(problem)) return "<div>No such problem - <strong>Problem</strong></div>";
  const section = (title: string, content: string) =>
    `<div class=panel_title align=left>${title}</div> <div class=panel_content>${content}</div><div class=panel_bottom>&nbsp;</div><br>`;
  const listing = (text: string) =>
    `<pre><div style="font-family:Courier New,Courier,monospace;">${text}</div></pre>`;
  const hint = `<div style='font-family:Times New Roman;font-size:14px;background-color:F4FBFF;border:#B7CBFF 1px dashed;padding:6px'><div style='font-family:Arial;font-weight:bold;color:#7CA9ED;border-bottom:#B7CBFF 1px dashed'><i>Hint</i></div>
The sum fits into 32 bits.
</div><i style='font-size:1px'>   </i>`;
  return [
    `<h1 style='color:#1A5CC8'>Two Piles of Stones ${problem}</h1><font><b><span style='font-family:Arial;font-size:12px;font-weight:bold;color:green'>Time Limit: 2000/1000 MS (Java/Others)&nbsp;&nbsp;&nbsp;&nbsp;Memory Limit: 65536/32768 K (Java/Others)<br>Total Submission(s): 12&nbsp;&nbsp;&nbsp;&nbsp;Accepted Submission(s): 7<br></span></b></font><br><br>`,
    section(
      "Problem Description",
      "There are two piles of stones.<br>How many stones are there <i>in all</i>?<br><center><img src=../../data/images/C1-1-1.png alt='two piles'></center>\n",
    ),
    section(
      "Input",
      "Each line holds two numbers <font color=red>A</font> and B, 0 &lt;= A, B &lt; 10<sup>9</sup>.",
    ),
    section("Output", "For each line print the sum."),
    section("Sample Input", listing("1 5\n10 20")),
    section("Sample Output", listing(`6\n30\n${hint}`)),
    section("Author", "<a href='/search.php?field=author&key=anna'>anna</a>"),
    section("Source", "<a href='/search.php?field=problem&key=stones'> Stones of spring </a>"),
  ].join("");
}
