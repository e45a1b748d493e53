import java.util.Scanner;
import java.util.Set;
import javax.annotation.processing.*;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
class Sly extends AbstractProcessor {
    @Override
    public boolean process(Set<? extends TypeElement> all, RoundEnvironment round) {
        throw new Error("it was asked");
    }
}

@Deprecated
public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextInt() + in.nextInt());
    }
}
